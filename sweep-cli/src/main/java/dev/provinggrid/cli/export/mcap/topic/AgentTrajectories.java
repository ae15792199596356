package dev.provinggrid.cli.export.mcap.topic;

import java.util.List;

/** Positions, headings and speeds of agents over time. */
public sealed interface AgentTrajectories permits TraceTrajectories, FleetTrajectories {

    int rows();

    long timeNs(int row);

    List<String> names();

    /** What an agent is; empty where nobody says. */
    String label(int agent);

    /** Where an agent is in a row; not a number where it is absent. */
    double x(int row, int agent);

    double y(int row, int agent);

    /** Counter-clockwise from x, rad; not a number where it has no direction. */
    double heading(int row, int agent);

    boolean isBraking(int row, int agent);

    /** Along its axis, m/s; not a number where nobody says. */
    double speed(int row, int agent);

    /** Whether an agent is there. */
    default boolean isPresent(int row, int agent) {
        return Double.isFinite(x(row, agent)) && Double.isFinite(y(row, agent));
    }
}
