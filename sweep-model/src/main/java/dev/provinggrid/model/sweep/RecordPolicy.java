package dev.provinggrid.model.sweep;

/** Which runs leave something behind. */
public enum RecordPolicy {
    ALL,
    FAILURES,
    NONE
}
