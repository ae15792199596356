package dev.provinggrid.cli.command.doctor;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The finding of one check.
 *
 * @param name of what it looked at
 * @param found what is there, for people
 * @param remedy what to do about it; empty where nothing has to be done
 */
record Finding(String name, State state, String found, String remedy) {

    /** How a check went. */
    enum State {
        /** It is there. */
        @JsonProperty("ok")
        OK,
        /** It is there, yet something will be slow or go wrong sooner or later. */
        @JsonProperty("warning")
        WARNING,
        /** It is not there, and {@code sweep run} cannot do without. */
        @JsonProperty("missing")
        MISSING,
        /** It is not there, which matters only to who wants to use it. */
        @JsonProperty("absent")
        ABSENT
    }

    static Finding ok(String name, String found) {
        return new Finding(name, State.OK, found, "");
    }

    static Finding warning(String name, String found, String remedy) {
        return new Finding(name, State.WARNING, found, remedy);
    }

    static Finding missing(String name, String found, String remedy) {
        return new Finding(name, State.MISSING, found, remedy);
    }

    static Finding absent(String name, String found, String remedy) {
        return new Finding(name, State.ABSENT, found, remedy);
    }
}
