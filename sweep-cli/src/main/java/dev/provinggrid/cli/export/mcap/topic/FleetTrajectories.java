package dev.provinggrid.cli.export.mcap.topic;

import dev.provinggrid.analysis.trajectory.AgentArray;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Trajectories of all vehicles of a fleet, from {@code agents.npy} and {@code agents.json}. */
public final class FleetTrajectories implements AgentTrajectories {

    private final Index index;
    private final long periodNs;
    private final Map<String, Double> scales;
    private final AgentArray samples;

    private FleetTrajectories(Index index, AgentArray samples) throws IOException {
        this.index = index;
        this.samples = samples;
        this.periodNs = SimNanos.of(index.period_s());
        this.scales = index.fields().stream().collect(Collectors.toMap(Field::name, Field::scale));
    }

    private record Index(double period_s, List<String> agents, List<Field> fields, Road road) {}

    private record Field(String name, double scale) {}

    /**
     * The road that all share.
     *
     * @param points x and y of each, m
     */
    record Road(boolean closed, List<List<Double>> points) {}

    /**
     * Reads both files.
     *
     * @throws IOException when one of them is not of its form
     */
    public static FleetTrajectories read(byte[] json, byte[] npy) throws IOException {
        try {
            Index index = JsonMapper.shared().readValue(json, Index.class);
            AgentArray samples = AgentArray.read(ByteBuffer.wrap(npy));
            if (samples.agents() != index.agents().size()) {
                throw new IOException("agents.npy has " + samples.agents() + " agents, agents.json "
                        + index.agents().size());
            }
            return new FleetTrajectories(index, samples);
        } catch (JacksonException e) {
            throw new IOException("agents.json: " + e.getOriginalMessage(), e);
        }
    }

    Optional<Road> road() {
        return Optional.ofNullable(index.road());
    }

    @Override
    public int rows() {
        return samples.rows();
    }

    @Override
    public long timeNs(int row) {
        return row * periodNs;
    }

    @Override
    public List<String> names() {
        return index.agents();
    }

    @Override
    public String label(int agent) {
        return "";
    }

    @Override
    public double x(int row, int agent) {
        return number("x", row, agent);
    }

    @Override
    public double y(int row, int agent) {
        return number("y", row, agent);
    }

    @Override
    public double heading(int row, int agent) {
        return number("heading", row, agent);
    }

    @Override
    public boolean isBraking(int row, int agent) {
        return false;
    }

    @Override
    public double speed(int row, int agent) {
        return number("speed", row, agent);
    }

    private double number(String field, int row, int agent) {
        return samples.kept(field, row, agent) * scales.getOrDefault(field, 1.);
    }
}
