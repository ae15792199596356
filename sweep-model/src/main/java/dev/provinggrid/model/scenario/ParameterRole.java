package dev.provinggrid.model.scenario;

/** Whose a parameter is: the world the system meets, or the system under test and its settings. */
public enum ParameterRole {
    ENVIRONMENT,
    SYSTEM
}
