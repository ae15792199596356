package dev.provinggrid.cli.command.doctor;

import java.util.Locale;

/**
 * Operating system and processor, as Java names them.
 *
 * @param os {@code os.name}
 * @param processor {@code os.arch}
 */
record Platform(String os, String processor) {

    static Platform ofThisMachine() {
        return new Platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    /** Its folder in jars built with JavaCPP. */
    String javacpp() {
        return (isMac() ? "macosx" : lower()) + "-" + (isArm() ? "arm64" : "x86_64");
    }

    /** Its folder in the jar of ONNX Runtime. */
    String onnxRuntime() {
        return (isMac() ? "osx" : lower()) + "-" + (isArm() ? "aarch64" : "x64");
    }

    private String lower() {
        return os.toLowerCase(Locale.ROOT);
    }

    private boolean isMac() {
        return lower().startsWith("mac");
    }

    private boolean isArm() {
        return processor.equals("aarch64");
    }
}
