package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.run.record.SpaceTimeDiagram;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.traffic.merging.PlacedVehicle;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Those who come by the ego's road, the ego among them, from 400 m before the end of the node to 200 m beyond it. */
final class MergeDiagram implements SpaceTimeDiagram.Line {

    private static final double BEFORE_M = 400;
    private static final double BEYOND_M = 200;

    private final MergeStage stage;
    private final List<String> ids;
    private final Map<String, PlacedVehicle> now = new HashMap<>();
    private long frameNs = -1;

    /** Of a run that has not begun: those who are within the part that is drawn, and as far again behind it. */
    MergeDiagram(MergeStage stage) {
        this.stage = stage;
        ids = stage.traffic().frame().vehicles().stream()
                .map(PlacedVehicle::of)
                .filter(it -> it.road() == stage.ego().road() && it.frontM() > -2 * BEFORE_M)
                .sorted(Comparator.comparingDouble(PlacedVehicle::frontM))
                .map(PlacedVehicle::id)
                .toList();
    }

    @Override
    public int size() {
        return ids.size();
    }

    @Override
    public double lengthM() {
        return BEFORE_M + BEYOND_M;
    }

    @Override
    public double placeM(int index) {
        PlacedVehicle vehicle = vehicle(index);
        boolean shown = vehicle != null && vehicle.frontM() > -BEFORE_M && vehicle.frontM() < BEYOND_M;
        return shown ? vehicle.frontM() + BEFORE_M : Double.NaN;
    }

    @Override
    public double speedMps(int index) {
        PlacedVehicle vehicle = vehicle(index);
        return vehicle == null ? 0 : Math.min(vehicle.speedMps(), MergeRoad.LIMIT_MPS);
    }

    private PlacedVehicle vehicle(int index) {
        if (stage.traffic().frame().nowNs() != frameNs) {
            frameNs = stage.traffic().frame().nowNs();
            now.clear();
            stage.traffic().frame().vehicles().forEach(it -> now.put(it.id(), PlacedVehicle.of(it)));
        }
        return now.get(ids.get(index));
    }
}
