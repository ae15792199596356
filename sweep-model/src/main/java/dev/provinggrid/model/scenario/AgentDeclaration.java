package dev.provinggrid.model.scenario;

/**
 * Somebody who takes part in the runs of a scenario, and where the trace says that he is. Names of channels are empty where the
 * trace does not say.
 *
 * @param label what it is
 * @param x channel of its place east, m
 * @param y channel of its place north, m
 * @param heading channel of its direction, counter-clockwise from east, rad
 * @param braking channel that is above 0 while it brakes
 */
public record AgentDeclaration(
        String name, String label, String description, String x, String y, String heading, String braking) {}
