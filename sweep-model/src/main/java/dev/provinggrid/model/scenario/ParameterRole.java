package dev.provinggrid.model.scenario;

/** Whether a parameter belongs to the world that the system meets, or to the system under test and its settings. */
public enum ParameterRole {
    ENVIRONMENT,
    SYSTEM
}
