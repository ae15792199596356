package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.scenario.film.FilmFederate;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.scenario.film.MapLayers;
import dev.provinggrid.sim.traffic.fleet.Convoy;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.BirdsEye.Mark;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.video.StatusLines;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Films a ring from above: all of it, its vehicles, the controlled ones in a colour of their own. */
final class RingFilm implements FilmPainter {

    private static final int ROAD_LINES = 96;
    private static final double HALF_LANE_M = 1.8;
    private static final double MARGIN_M = 12;

    private final Canvas canvas;
    private final Convoy convoy;
    private final BirdsEye view;

    private RingFilm(Canvas canvas, Convoy convoy) {
        this.canvas = canvas;
        this.convoy = convoy;
        Bounds seen = Bounds.of(convoy.road());
        double highM = seen.highM() + 2 * MARGIN_M;
        double wideM = Math.max(seen.wideM() + 2 * MARGIN_M, highM * canvas.width() / canvas.height());
        this.view = new BirdsEye(canvas, wideM, 0)
                .still(seen.middleXM() - wideM / 2, seen.middleYM())
                .marked(edges(convoy.road()));
    }

    /** The film of a run; empty when nobody wants one. */
    static Optional<FilmFederate> of(RunFiles files, Convoy convoy) {
        List<WorldObject> members = members(convoy);
        return FilmFederate.of(
                files,
                canvas -> new RingFilm(canvas, convoy),
                new MapLayers(() -> Optional.of(members.getFirst()), () -> members));
    }

    @Override
    public void paint(long nowNs) {
        List<Footprint> bodies = members(convoy).stream().map(RingFilm::body).toList();
        view.paint(bodies.getFirst(), bodies);
        String now = "t " + Decimals.fixed(SimTime.toSeconds(nowNs), 1) + " s  " + bodies.size() + " vehicles  mean "
                + Decimals.fixed(meanMps(), 1) + " m/s";
        StatusLines.paint(canvas, List.of(new StatusLines.Line(now, Colour.WHITE)));
    }

    private static List<WorldObject> members(Convoy convoy) {
        return IntStream.range(0, convoy.size()).mapToObj(convoy::member).toList();
    }

    private double meanMps() {
        return IntStream.range(0, convoy.size())
                .mapToDouble(convoy::speedMps)
                .average()
                .orElseThrow();
    }

    private static Footprint body(WorldObject vehicle) {
        Hull hull = vehicle.hull();
        Colour colour = vehicle.label().equals(RingFleet.CONTROLLED) ? Colour.ANIMAL : Colour.VEHICLE;
        return new Footprint(hull.x(), hull.y(), hull.headingRad(), hull.lengthM(), hull.widthM(), colour);
    }

    private static List<Mark> edges(ReferenceLine road) {
        return IntStream.range(0, 2 * ROAD_LINES)
                .mapToObj(i -> {
                    double left = i < ROAD_LINES ? HALF_LANE_M : -HALF_LANE_M;
                    double from = road.lengthM() * (i % ROAD_LINES) / ROAD_LINES;
                    double to = road.lengthM() * (i % ROAD_LINES + 1) / ROAD_LINES;
                    return new Mark(
                            road.x(from, left), road.y(from, left), road.x(to, left), road.y(to, left), Colour.LINE);
                })
                .toList();
    }

    /** Of the middle of a road, m. */
    private record Bounds(double leastX, double greatestX, double leastY, double greatestY) {

        static Bounds of(ReferenceLine road) {
            double[] x = sampled(i -> road.x(i * road.lengthM() / ROAD_LINES, 0));
            double[] y = sampled(i -> road.y(i * road.lengthM() / ROAD_LINES, 0));
            return new Bounds(x[0], x[ROAD_LINES - 1], y[0], y[ROAD_LINES - 1]);
        }

        private static double[] sampled(IntToDoubleFunction place) {
            return IntStream.range(0, ROAD_LINES).mapToDouble(place).sorted().toArray();
        }

        double wideM() {
            return greatestX - leastX;
        }

        double highM() {
            return greatestY - leastY;
        }

        double middleXM() {
            return (leastX + greatestX) / 2;
        }

        double middleYM() {
            return (leastY + greatestY) / 2;
        }
    }
}
