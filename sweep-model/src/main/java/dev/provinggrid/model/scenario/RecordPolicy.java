package dev.provinggrid.model.scenario;

/** Which runs leave something behind. */
public enum RecordPolicy {
    ALL,
    FAILURES,
    NONE
}
