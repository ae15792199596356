package dev.provinggrid.model.scenario;

/** Which runs keep a recording. */
public enum RecordPolicy {
    ALL,
    FAILURES,
    NONE
}
