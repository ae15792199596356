package dev.provinggrid.cli.command.doctor;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The Java that runs the programs.
 *
 * @param version of the JVM
 * @param home its folder
 */
record JavaCheck(Runtime.Version version, Path home) implements Check {

    private static final int WANTED = 25;
    private static final String INSTALL = "install a JDK " + WANTED + " (Eclipse Temurin " + WANTED
            + ", or the package openjdk-" + WANTED + "-jdk-headless) or set JDK25_HOME to one";

    static JavaCheck ofThisProcess() {
        return new JavaCheck(Runtime.version(), Path.of(System.getProperty("java.home")));
    }

    @Override
    public Finding look() {
        String found = version + " in " + home;
        if (version.feature() < WANTED) {
            return Finding.missing("Java", found, INSTALL);
        }
        return Files.isExecutable(home.resolve("bin/javac"))
                ? Finding.ok("Java", found)
                : Finding.warning("Java", found + ", without a compiler: it cannot build", INSTALL);
    }
}
