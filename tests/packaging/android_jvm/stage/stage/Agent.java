package stage;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;

/** Gives the classes of android.jar a body as they are loaded: each method asks the Phone. */
public class Agent implements ClassFileTransformer {
    public static void premain(String options, Instrumentation tools) {
        tools.addTransformer(new Agent());
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] code) {
        if (name == null || !name.startsWith("android/")) return null;
        ClassReader reader = new ClassReader(code);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(new Bodies(writer), 0);
        return writer.toByteArray();
    }

    /** A class that is abstract can be made as well: its methods have bodies then. */
    private static class Bodies extends ClassVisitor {
        private String owner;
        private boolean isInterface;

        Bodies(ClassVisitor next) {
            super(Opcodes.ASM8, next);
        }

        @Override
        public void visit(
                int version, int access, String name, String sig, String parent, String[] types) {
            owner = name;
            isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
            int open = isInterface ? access : access & ~(Opcodes.ACC_ABSTRACT | Opcodes.ACC_FINAL);
            super.visit(version, open, name, sig, parent, types);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String desc, String sig, String[] thrown) {
            boolean isAbstract = (access & Opcodes.ACC_ABSTRACT) != 0;
            if (isInterface && isAbstract) return super.visitMethod(access, name, desc, sig, thrown);
            int open = access & ~(Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE);
            MethodVisitor next = super.visitMethod(open, name, desc, sig, thrown);
            Body body = new Body(next, owner, access, name, desc);
            if (open == access) return body;
            body.visitCode();
            body.answer();
            body.visitMaxs(0, 0);
            body.visitEnd();
            return null;
        }
    }

    /** Replaces `throw new RuntimeException("Stub!")`, the body of everything in android.jar. */
    private static class Body extends MethodVisitor {
        private static final String STUB = "java/lang/RuntimeException";
        private final String owner, name, desc;
        private final boolean isStatic;
        private boolean throwing;

        Body(MethodVisitor next, String owner, int access, String name, String desc) {
            super(Opcodes.ASM8, next);
            this.owner = owner;
            this.name = name;
            this.desc = desc;
            isStatic = (access & Opcodes.ACC_STATIC) != 0;
        }

        @Override
        public void visitTypeInsn(int code, String type) {
            if (code == Opcodes.NEW && type.equals(STUB)) throwing = true;
            else super.visitTypeInsn(code, type);
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (!throwing) super.visitLdcInsn(value);
        }

        @Override
        public void visitMethodInsn(int code, String type, String method, String d, boolean face) {
            if (!throwing) super.visitMethodInsn(code, type, method, d, face);
        }

        @Override
        public void visitInsn(int code) {
            if (!throwing) super.visitInsn(code);
            else if (code == Opcodes.ATHROW) answer();
        }

        /** return (T) Phone.call(this, "android.content.Intent.putExtra", "(…)…", {arguments}); */
        void answer() {
            throwing = false;
            Type[] types = Type.getArgumentTypes(desc);
            if (isStatic) mv.visitInsn(Opcodes.ACONST_NULL);
            else mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitLdcInsn(owner.replace('/', '.') + "." + name);
            mv.visitLdcInsn(desc);
            mv.visitIntInsn(Opcodes.BIPUSH, types.length);
            mv.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
            int slot = isStatic ? 0 : 1;
            for (int i = 0; i < types.length; i++) {
                mv.visitInsn(Opcodes.DUP);
                mv.visitIntInsn(Opcodes.BIPUSH, i);
                mv.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), slot);
                box(types[i]);
                mv.visitInsn(Opcodes.AASTORE);
                slot += types[i].getSize();
            }
            mv.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    "stage/Phone",
                    "call",
                    "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)"
                            + "Ljava/lang/Object;",
                    false);
            Type type = Type.getReturnType(desc);
            if (type.getSort() == Type.VOID) mv.visitInsn(Opcodes.POP);
            else unbox(type);
            mv.visitInsn(type.getOpcode(Opcodes.IRETURN));
        }

        private void box(Type type) {
            if (type.getSort() >= Type.ARRAY) return;
            String box = boxOf(type);
            String made = "(" + type.getDescriptor() + ")L" + box + ";";
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, box, "valueOf", made, false);
        }

        private void unbox(Type type) {
            if (type.getSort() >= Type.ARRAY) {
                mv.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
                return;
            }
            String box = boxOf(type);
            mv.visitTypeInsn(Opcodes.CHECKCAST, box);
            String method = type.getClassName() + "Value";
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, box, method, "()" + type.getDescriptor(), false);
        }

        private static String boxOf(Type type) {
            switch (type.getSort()) {
                case Type.BOOLEAN:
                    return "java/lang/Boolean";
                case Type.CHAR:
                    return "java/lang/Character";
                case Type.BYTE:
                    return "java/lang/Byte";
                case Type.SHORT:
                    return "java/lang/Short";
                case Type.INT:
                    return "java/lang/Integer";
                case Type.LONG:
                    return "java/lang/Long";
                case Type.FLOAT:
                    return "java/lang/Float";
                default:
                    return "java/lang/Double";
            }
        }
    }
}
