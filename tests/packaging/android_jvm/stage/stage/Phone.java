package stage;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import sun.misc.Unsafe;

/**
 * The phone around the app: what the classes of android.jar ask when they are called.
 *
 * <p>Every call is written down. What comes back is what the test has set; else what was set on the
 * same object (setType, then getType; putExtra, then getStringExtra); else null, zero or, for a
 * builder, itself. What a phone always has (resources, a window, views) is made when it is asked
 * for.
 */
public class Phone {
    private static final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    private static final Map<String, Object> answers = Collections.synchronizedMap(new HashMap<>());
    private static final Map<String, Throwable> refusals =
            Collections.synchronizedMap(new HashMap<>());
    private static final Map<Object, Map<String, Object>> fields =
            Collections.synchronizedMap(new IdentityHashMap<>());
    private static final ExecutorService uiThread =
            Executors.newSingleThreadExecutor(
                    run -> {
                        Thread thread = new Thread(run, "main");
                        thread.setDaemon(true);
                        return thread;
                    });
    private static String crash = "";

    public static Object call(Object self, String method, String desc, Object[] arguments) {
        if (method.equals("android.app.Activity.runOnUiThread")) {
            Runnable run = (Runnable) arguments[0];
            uiThread.execute(() -> guarded(run));
            return null;
        }
        if (!method.endsWith("<init>")) calls.add(line(method, desc, arguments));
        Throwable refusal = refusals.get(method);
        if (refusal != null) Phone.<RuntimeException>raise(refusal);
        String special = self == null ? "" : self.getClass().getName() + " " + method;
        if (answers.containsKey(special)) return answers.get(special);
        if (answers.containsKey(method)) {
            Object answer = answers.get(method);
            if (!(answer instanceof int[])) return answer;
            int[] filled = (int[]) arguments[0];
            System.arraycopy(answer, 0, filled, 0, filled.length);
            return null;
        }
        Object own = remembered(self, method, arguments);
        if (own != null) return own;
        return standard(self, method, desc);
    }

    private static Object callInterface(Object self, Method method, Object[] arguments) {
        String desc =
                MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .toMethodDescriptorString();
        String name = method.getDeclaringClass().getName() + "." + method.getName();
        if (name.equals("java.lang.Object.hashCode")) return System.identityHashCode(self);
        return call(self, name, desc, arguments == null ? new Object[0] : arguments);
    }

    /** What was set on this object before, under the name the getter asks for. */
    private static Object remembered(Object self, String method, Object[] arguments) {
        if (self == null) return null;
        String name = method.substring(method.lastIndexOf('.') + 1);
        Map<String, Object> own = fields.computeIfAbsent(self, any -> new HashMap<>());
        if (name.startsWith("set") && arguments.length == 1) {
            own.put(name.substring(3), arguments[0]);
        } else if (name.startsWith("put") && arguments.length == 2) {
            own.put("extra " + arguments[0], arguments[1]);
        } else if (name.startsWith("get") && arguments.length == 0) {
            return own.get(name.substring(3));
        } else if (name.startsWith("get") && arguments.length >= 1) {
            return own.get("extra " + arguments[0]);
        } else if (name.equals("<init>") && self instanceof android.content.Intent) {
            if (arguments.length > 0 && arguments[0] instanceof String)
                own.put("Action", arguments[0]);
        }
        return null;
    }

    private static Object standard(Object self, String method, String desc) {
        String type = desc.substring(desc.indexOf(')') + 1);
        switch (type.charAt(0)) {
            case 'V':
                return null;
            case 'Z':
                return false;
            case 'C':
                return (char) 0;
            case 'B':
                return (byte) 0;
            case 'S':
                return (short) 0;
            case 'I':
                return 0;
            case 'J':
                return 0L;
            case 'F':
                return 0f;
            case 'D':
                return 0d;
            default:
        }
        if (type.charAt(0) != 'L') return null;
        Class<?> wanted = type(type.substring(1, type.length() - 1).replace('/', '.'));
        boolean getter = method.substring(method.lastIndexOf('.') + 1).startsWith("get");
        boolean part =
                self instanceof android.content.Context
                        || self instanceof android.content.res.Resources
                        || self instanceof android.view.Window
                        || self instanceof android.view.WindowManager;
        if (getter && part && wanted.getName().startsWith("android.")) {
            if (wanted == android.content.Intent.class) return null;
            String name = method.substring(method.lastIndexOf('.') + 4);
            return fields.get(self).computeIfAbsent(name, any -> make(wanted.getName()));
        }
        return !getter && self != null && wanted.isInstance(self) ? self : null;
    }

    // ------------------------------------------------------------ what a test does with it

    /** An object of a class or an interface of android.jar, without running a constructor. */
    public static Object make(String name) {
        if (type(name).isInterface())
            return Proxy.newProxyInstance(
                    Phone.class.getClassLoader(), new Class<?>[] {type(name)}, Phone::callInterface);
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return ((Unsafe) field.get(null)).allocateInstance(type(name));
        } catch (ReflectiveOperationException error) {
            throw new IllegalStateException(error);
        }
    }

    public static void answer(String method, Object value) {
        answers.put(method, value);
    }

    public static void answerNumber(String method, int value) {
        answers.put(method, value);
    }

    /** For a method of objects of one class only, which may be inherited. */
    public static void answerFor(String name, String method, int value) {
        answers.put(name + " " + method, value);
    }

    /** For a method that writes its answer into an array. */
    public static void answerPair(String method, int first, int second) {
        answers.put(method, new int[] {first, second});
    }

    /** From now on this method throws. */
    public static void refuse(String method, String exception, String message) {
        try {
            refusals.put(
                    method,
                    (Throwable) type(exception).getConstructor(String.class).newInstance(message));
        } catch (ReflectiveOperationException error) {
            throw new IllegalStateException(error);
        }
    }

    /** As if nothing had been called or set. */
    public static void reset() {
        calls.clear();
        answers.clear();
        refusals.clear();
        crash = "";
    }

    public static String[] calls() {
        return calls.toArray(new String[0]);
    }

    /** Run something as Android does, on its own thread, and wait for its end. */
    private static void onUiThread(Runnable run) {
        try {
            uiThread.submit(
                            (Callable<Object>)
                                    () -> {
                                        guarded(run);
                                        return null;
                                    })
                    .get();
        } catch (Exception error) {
            throw new IllegalStateException(error);
        }
    }

    /** Wait until everything handed to Android's thread has been done. */
    public static void settle() {
        onUiThread(() -> {});
    }

    public static void result(
            org.kivy.android.PythonActivity activity,
            int request,
            int result,
            android.content.Intent data) {
        onUiThread(() -> org.libsdl.app.SDLActivity.result(activity, request, result, data));
    }

    public static void newIntent(
            org.kivy.android.PythonActivity activity, android.content.Intent intent) {
        onUiThread(() -> org.libsdl.app.SDLActivity.intent(activity, intent));
    }

    public static void resume(org.kivy.android.PythonActivity activity, boolean back) {
        onUiThread(() -> org.libsdl.app.SDLActivity.resume(activity, back));
    }

    public static void initSpeech(
            android.speech.tts.TextToSpeech.OnInitListener listener, int status) {
        onUiThread(() -> listener.onInit(status));
    }

    /** What would have ended the app: an exception nobody caught on Android's thread. */
    public static String crash() {
        return crash;
    }

    private static void guarded(Runnable run) {
        try {
            run.run();
        } catch (Throwable error) {
            StringWriter text = new StringWriter();
            error.printStackTrace(new PrintWriter(text));
            crash = text.toString();
        }
    }

    private static String line(String method, String desc, Object[] arguments) {
        StringBuilder text = new StringBuilder(method);
        text.append(desc, 0, desc.indexOf(')') + 1);
        for (Object argument : arguments)
            text.append(' ')
                    .append(
                            argument instanceof char[]
                                    ? new String((char[]) argument)
                                    : argument instanceof Object[]
                                            ? Arrays.toString((Object[]) argument)
                                            : String.valueOf(argument));
        return text.toString();
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException error) {
            throw new IllegalStateException(error);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable error) throws T {
        throw (T) error;
    }
}
