package dev.provinggrid.model.scenario;

import java.util.Map;

/**
 * Somebody who takes part in the runs of a scenario, and where the trace says that he is. Names of channels are empty where the
 * trace does not say.
 *
 * @param label what it is
 * @param x channel of its place east, m
 * @param y channel of its place north, m
 * @param heading channel of its direction, counter-clockwise from east, rad
 * @param braking channel that is above 0 while it brakes
 * @param values further channels of it by what they tell, by the same word for all agents
 */
public record AgentDeclaration(
        String name,
        String label,
        String description,
        String x,
        String y,
        String heading,
        String braking,
        Map<String, String> values) {}
