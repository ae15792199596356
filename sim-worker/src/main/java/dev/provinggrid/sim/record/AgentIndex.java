package dev.provinggrid.sim.record;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.world.ReferenceLine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Says what {@code agents.npy} holds: the time between rows, who the columns are, units and scales, and the road they are on.
 *
 * @param road as long as it is finite
 */
public record AgentIndex(long periodNs, List<WorldObject> agents, ReferenceLine road) {

    private static final int POINTS = 180;
    private static final double MM_PER_M = 1000;

    /** As JSON, UTF-8. */
    public byte[] json() {
        Map<String, Object> index = Map.of(
                "period_s", SimTime.toSeconds(periodNs),
                "agents", agents.stream().map(WorldObject::id).toList(),
                "fields",
                        Arrays.stream(AgentField.values())
                                .map(it -> Map.of("name", it.word, "unit", it.unit, "scale", it.scale))
                                .toList(),
                "road", Map.of("length_m", road.lengthM(), "closed", road.isClosed(), "points", points()));
        return CanonicalJson.of(index).getBytes(StandardCharsets.UTF_8);
    }

    private List<List<Double>> points() {
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
