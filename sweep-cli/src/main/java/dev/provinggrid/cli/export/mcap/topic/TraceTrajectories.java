package dev.provinggrid.cli.export.mcap.topic;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Trajectories of agents from a trace. The manifest declares which channels are an agent's position, heading and speed. */
public final class TraceTrajectories implements AgentTrajectories {

    private final TraceTable trace;
    private final List<Placed> agents;

    /** An agent with its columns. */
    private record Placed(
            SceneAgent agent,
            TraceColumn x,
            TraceColumn y,
            Optional<TraceColumn> heading,
            Optional<TraceColumn> braking,
            Optional<TraceColumn> speed) {}

    /**
     * Of the agents that the trace has a place of.
     *
     * @param elsewhere names of those whose motion another file has
     */
    public TraceTrajectories(TraceTable trace, List<SceneAgent> declared, Set<String> elsewhere) {
        this.trace = trace;
        this.agents = declared.stream()
                .filter(it -> !elsewhere.contains(it.name()))
                .flatMap(it -> placed(it).stream())
                .toList();
    }

    private Optional<Placed> placed(SceneAgent agent) {
        Optional<TraceColumn> y = column(agent.y());
        return column(agent.x())
                .filter(_ -> y.isPresent())
                .map(x -> new Placed(
                        agent, x, y.get(), column(agent.heading()), column(agent.braking()), column(speed(agent))));
    }

    private static String speed(SceneAgent agent) {
        String declared = agent.values() == null ? null : agent.values().get("speed");
        return declared == null && agent.isEgo() ? "speed" : declared;
    }

    private Optional<TraceColumn> column(String channel) {
        return Optional.ofNullable(channel).flatMap(trace::column);
    }

    @Override
    public int rows() {
        return trace.rows();
    }

    @Override
    public long timeNs(int row) {
        return trace.timeNs(row);
    }

    @Override
    public List<String> names() {
        return agents.stream().map(it -> it.agent().name()).toList();
    }

    @Override
    public String label(int agent) {
        return agents.get(agent).agent().label();
    }

    @Override
    public double x(int row, int agent) {
        return agents.get(agent).x().number(row);
    }

    @Override
    public double y(int row, int agent) {
        return agents.get(agent).y().number(row);
    }

    @Override
    public double heading(int row, int agent) {
        return number(agents.get(agent).heading(), row);
    }

    @Override
    public boolean isBraking(int row, int agent) {
        return number(agents.get(agent).braking(), row) > 0;
    }

    @Override
    public double speed(int row, int agent) {
        return number(agents.get(agent).speed(), row);
    }

    private static double number(Optional<TraceColumn> column, int row) {
        return column.map(it -> it.number(row)).orElse(Double.NaN);
    }
}
