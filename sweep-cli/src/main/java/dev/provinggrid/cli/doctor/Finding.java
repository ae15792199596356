package dev.provinggrid.cli.doctor;

/**
 * What a check found.
 *
 * @param name of what it looked at
 * @param found what is there, for people
 * @param remedy what to do about it; empty where nothing has to be done
 */
record Finding(String name, Outcome outcome, String found, String remedy) {

    /** How a check went. */
    enum Outcome {
        /** It is there. */
        OK,
        /** It is there, yet something will be slow or go wrong sooner or later. */
        WARNING,
        /** It is not there, and {@code sweep run} cannot do without. */
        MISSING,
        /** It is not there, which matters only to who wants to use it. */
        ABSENT
    }

    static Finding ok(String name, String found) {
        return new Finding(name, Outcome.OK, found, "");
    }

    static Finding warning(String name, String found, String remedy) {
        return new Finding(name, Outcome.WARNING, found, remedy);
    }

    static Finding missing(String name, String found, String remedy) {
        return new Finding(name, Outcome.MISSING, found, remedy);
    }

    static Finding absent(String name, String found, String remedy) {
        return new Finding(name, Outcome.ABSENT, found, remedy);
    }
}
