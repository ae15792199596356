package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.regulation.CutIn;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.scenario.film.MapLayers;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.BirdsEye.Mark;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.video.StatusLines;
import dev.provinggrid.sim.video.StatusLines.Line;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** An encounter from above: two lanes, the ego in one of them, the one that it judges in the colour of an alarm once that is unsafe. */
final class EncounterFilm {

    private static final double SEEN_M = 100;
    private static final double KMH_PER_MPS = 3.6;
    private static final double FAR_M = 2_000;

    private final Moment moment;
    private final WorldObject ego;
    private final List<WorldObject> others;
    private final Supplier<WorldObject> judged;
    private final double leftmostLine;

    /**
     * @param judged one of the others
     * @param lanesToTheLeft of the ego's: 0 or 1; there are two, or three lines
     */
    EncounterFilm(Moment moment, List<WorldObject> others, Supplier<WorldObject> judged, int lanesToTheLeft) {
        this.moment = moment;
        this.ego = moment.ego();
        this.others = others;
        this.judged = judged;
        this.leftmostLine = (lanesToTheLeft + .5) * CutIn.LANE_M;
    }

    MapLayers layers() {
        return new MapLayers(
                () -> Optional.of(ego),
                () -> Stream.concat(Stream.of(ego), others.stream()).toList());
    }

    FilmPainter painter(Canvas canvas) {
        List<Mark> lines = Stream.of(0, 1, 2)
                .map(it -> line(leftmostLine - it * CutIn.LANE_M))
                .toList();
        BirdsEye view = new BirdsEye(canvas, SEEN_M, 0).marked(lines);
        return nowNs -> {
            List<Footprint> around =
                    others.stream().map(it -> footprint(it, colour(it))).toList();
            view.paint(footprint(ego, Colour.VEHICLE), around);
            StatusLines.paint(canvas, List.of(new Line(motion(nowNs), Colour.WHITE), new Line(said(), Colour.WHITE)));
        };
    }

    private static Mark line(double left) {
        return new Mark(-FAR_M, left, FAR_M, left, Colour.LINE);
    }

    private Colour colour(WorldObject other) {
        return moment.unsafe() && other.equals(judged.get()) ? Colour.ALARM : Colour.ANIMAL;
    }

    private static Footprint footprint(WorldObject object, Colour colour) {
        Hull body = object.hull();
        return new Footprint(body.x(), body.y(), body.headingRad(), body.lengthM(), body.widthM(), colour);
    }

    private String motion(long nowNs) {
        return "t " + Decimals.fixed(SimTime.toSeconds(nowNs), 1) + " s  "
                + Decimals.fixed(KMH_PER_MPS * moment.pair().egoSpeed(), 1) + " km/h  gap "
                + Decimals.fixed(moment.pair().gap(), 1) + " m";
    }

    private String said() {
        if (moment.pair().inContact()) {
            return "contact";
        }
        return moment.unsafe() ? "judged unsafe" : "judged safe";
    }
}
