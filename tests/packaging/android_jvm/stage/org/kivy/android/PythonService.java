package org.kivy.android;

/** A stand-in: the app has no service, and python-for-android's own needs API 26. */
public class PythonService {}
