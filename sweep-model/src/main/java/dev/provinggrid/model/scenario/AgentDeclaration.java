package dev.provinggrid.model.scenario;

import java.util.Map;

/**
 * An agent in the runs of a scenario, and the channels of the trace with its position and motion. A channel name is empty if the
 * trace has no such channel.
 *
 * @param label kind of agent
 * @param x channel of its position, east, m
 * @param y channel of its position, north, m
 * @param heading channel of its heading, counter-clockwise from east, rad
 * @param braking channel that is above 0 while it brakes
 * @param values further channels by quantity; the same quantity has the same key for all agents
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
