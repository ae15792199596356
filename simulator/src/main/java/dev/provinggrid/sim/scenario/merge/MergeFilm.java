package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.traffic.cosimulation.TrafficFootprint;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.BirdsEye.Mark;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.video.StatusLines;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The merge from above, the ego in the middle, the others in the colour of their speed: red stands, blue drives at the limit. */
final class MergeFilm implements FilmPainter {

    private static final double SEEN_M = 130;
    static final double HALF_LANE_M = 1.6;
    private static final double MARK_M = 20;

    private final Canvas canvas;
    private final MergeStage stage;
    private final Supplier<WorldState> world;
    private final BirdsEye view;
    private final double[] entry;

    MergeFilm(Canvas canvas, MergeStage stage, Supplier<WorldState> world, double entryM) {
        this.canvas = canvas;
        this.stage = stage;
        this.world = world;
        this.view = new BirdsEye(canvas, SEEN_M, 0).marked(edges());
        ReferenceLine line = stage.ego().line();
        double along = stage.ego().alongM(entryM);
        this.entry = new double[] {line.x(along, 0), line.y(along, 0), line.headingRad(along)};
    }

    private static List<Mark> edges() {
        List<Mark> marks = new ArrayList<>();
        for (MergeRoad road : MergeRoad.values()) {
            ReferenceLine line = road.line();
            double length = road == MergeRoad.COMMON ? line.lengthM() : road.lengthM() + MergeRoad.NODE_M;
            for (double side : new double[] {-HALF_LANE_M, HALF_LANE_M}) {
                for (double from = 0; from < length; from += MARK_M) {
                    double to = Math.min(length, from + MARK_M);
                    marks.add(new Mark(
                            line.x(from, side), line.y(from, side), line.x(to, side), line.y(to, side), Colour.LINE));
                }
            }
        }
        return marks;
    }

    @Override
    public void paint(long nowNs) {
        MergeEgo ego = stage.ego();
        Hull centre = ego.isThere() ? ego.vehicle().hull() : new Hull(entry[0], entry[1], entry[2], 0, 0);
        List<Footprint> others = world.get().objects().stream()
                .filter(it -> !ego.isThere() || !it.id().equals(ego.vehicle().id()))
                .filter(it -> Math.abs(it.state().x() - centre.x()) < SEEN_M)
                .map(it -> TrafficFootprint.of(it, MergeRoad.LIMIT_MPS))
                .toList();
        view.still(centre.x() - SEEN_M / 2, centre.y()).paint(TrafficFootprint.of(centre, Colour.WHITE), others);
        StatusLines.paint(canvas, status(nowNs));
    }

    private List<StatusLines.Line> status(long nowNs) {
        String now = "t " + Decimals.fixed(SimTime.toSeconds(nowNs), 1) + " s  "
                + stage.traffic().frame().vehicles().size() + " vehicles";
        String ego = stage.ego().isThere()
                ? Decimals.fixed(stage.ego().speedMps(), 1) + " m/s  "
                        + Decimals.fixed(stage.ego().frontM(), 0) + " m  gap ahead "
                        + Decimals.fixed(stage.neighbours().aheadM(), 1) + " m"
                : "waits for its place";
        return List.of(new StatusLines.Line(now, Colour.WHITE), new StatusLines.Line(ego, Colour.WHITE));
    }
}
