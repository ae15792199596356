package dev.provinggrid.sim.run.record;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.world.ReferenceLine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Describes {@code agents.npy}: the time between rows, the agent of each column, units and scales, and the road they
 * are on.
 *
 * @param road if it is finite; empty where the agents share none
 */
public record AgentIndex(long periodNs, List<WorldObject> agents, Optional<ReferenceLine> road) {

    private static final int POINTS = 180;
    private static final double MM_PER_M = 1000;

    /** Of agents on one road. */
    public AgentIndex(long periodNs, List<WorldObject> agents, ReferenceLine road) {
        this(periodNs, agents, Optional.of(road));
    }

    /** As JSON, UTF-8. */
    public byte[] json() {
        Map<String, Object> index = new TreeMap<>(Map.of(
                "period_s", SimTime.toSeconds(periodNs),
                "agents", agents.stream().map(WorldObject::id).toList(),
                "fields",
                        Arrays.stream(AgentField.values())
                                .map(it -> Map.of("name", it.word, "unit", it.unit, "scale", it.scale))
                                .toList()));
        road.ifPresent(it ->
                index.put("road", Map.of("length_m", it.lengthM(), "closed", it.isClosed(), "points", points(it))));
        return CanonicalJson.of(index).getBytes(StandardCharsets.UTF_8);
    }

    private static List<List<Double>> points(ReferenceLine road) {
        List<List<Double>> points = new ArrayList<>();
        for (int i = 0; i <= POINTS - (road.isClosed() ? 1 : 0); i++) {
            double along = i * road.lengthM() / POINTS;
            points.add(List.of(millimetres(road.x(along, 0)), millimetres(road.y(along, 0))));
        }
        return points;
    }

    private static double millimetres(double metres) {
        return Math.round(metres * MM_PER_M) / MM_PER_M;
    }
}
