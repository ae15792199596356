package dev.provinggrid.model.scenario.program;

import java.util.regex.Pattern;

/**
 * A file beside outcome, trace and video that a program may leave and that is kept with its case.
 *
 * @param name of the file, in the folder that the program starts in, and of the artifact
 */
public record ArtifactDeclaration(String name, Type type) {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,60}(\\.[a-z0-9]{1,8}){1,2}");

    /** What it is to a case. */
    public enum Type {
        /** A result: kept where the trace of the case is kept. */
        DATA,
        /** A log: always kept, of attempts that failed too. */
        LOG
    }

    /** Whether artifacts may be called so: no folders, nothing hidden, nothing in capitals. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }
}
