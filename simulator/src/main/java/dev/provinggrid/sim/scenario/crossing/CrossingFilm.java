package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.cooperation.Route;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.scenario.film.FilmFederate;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.scenario.film.MapLayers;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.BirdsEye.Mark;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.video.StatusLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Films a crossing from above: paths, circle, vehicles in the colour of their last decision, and messages. */
final class CrossingFilm implements FilmPainter {

    private static final double SEEN_M = 150;
    private static final double MIDDLE_M = -6;
    private static final int CIRCLE_LINES = 48;
    private static final Colour PATH = new Colour(72, 84, 74);

    private final CrossingVehicles convoy;
    private final ConflictMeter meter;
    private final MessageTrails messages;
    private final Canvas canvas;
    private final BirdsEye view;

    private CrossingFilm(Canvas canvas, CrossingVehicles convoy, ConflictMeter meter, MessageTrails messages) {
        this.canvas = canvas;
        this.convoy = convoy;
        this.meter = meter;
        this.messages = messages;
        this.view = new BirdsEye(canvas, SEEN_M, 0).still(-SEEN_M / 2, MIDDLE_M);
    }

    /** The film of a run; empty when nobody wants one. */
    static Optional<FilmFederate> of(
            RunFiles files, CrossingVehicles convoy, ConflictMeter meter, MessageTrails messages) {
        return FilmFederate.of(
                files,
                canvas -> new CrossingFilm(canvas, convoy, meter, messages),
                MapLayers.of(convoy.vehicles().getFirst(), convoy.world()));
    }

    @Override
    public void paint(long nowNs) {
        List<Mark> marks = new ArrayList<>(messages.marks(nowNs, convoy.world().get()));
        convoy.routes().forEach(it -> marks.addFirst(path(it)));
        marks.addAll(circle());
        List<Footprint> bodies = convoy.vehicles().stream().map(this::body).toList();
        view.marked(marks).paint(bodies.getFirst(), bodies);
        convoy.vehicles().forEach(this::name);
        StatusLines.paint(canvas, status(nowNs));
    }

    private static Mark path(Route route) {
        Route.Point from = route.points().getFirst();
        Route.Point to = route.points().getLast();
        return new Mark(from.x(), from.y(), to.x(), to.y(), PATH);
    }

    private List<Mark> circle() {
        Colour colour = meter.inside() > 1 ? Colour.ALARM : meter.inside() == 1 ? Colour.WHITE : Colour.LINE;
        double radius = convoy.circle().radiusM();
        List<Mark> lines = new ArrayList<>();
        for (int i = 0; i < CIRCLE_LINES; i++) {
            double from = 2 * Math.PI * i / CIRCLE_LINES;
            double to = 2 * Math.PI * (i + 1) / CIRCLE_LINES;
            lines.add(new Mark(
                    radius * StrictMath.cos(from),
                    radius * StrictMath.sin(from),
                    radius * StrictMath.cos(to),
                    radius * StrictMath.sin(to),
                    colour));
        }
        return lines;
    }

    private Footprint body(WorldObject vehicle) {
        Hull hull = vehicle.hull();
        Colour colour = switch (convoy.negotiator(vehicle).lastDecision()) {
            case UNKNOWN -> Colour.LINE;
            case IDLE -> Colour.VEHICLE;
            case UPDATING_PATH -> Colour.ANIMAL;
        };
        return new Footprint(hull.x(), hull.y(), hull.headingRad(), hull.lengthM(), hull.widthM(), colour);
    }

    private void name(WorldObject vehicle) {
        double pxPerM = canvas.width() / SEEN_M;
        int x = (int) Math.round((vehicle.state().x() + SEEN_M / 2) * pxPerM);
        int y = (int) Math.round(canvas.height() / 2.0 - (vehicle.state().y() - MIDDLE_M) * pxPerM);
        canvas.write(x + 14, y - 16, vehicle.id(), 1, Colour.WHITE);
    }

    private List<StatusLines.Line> status(long nowNs) {
        String now = "t " + Decimals.fixed(SimTime.toSeconds(nowNs), 1) + " s  separation "
                + Decimals.fixed(meter.separationM(), 1) + " m";
        String decisions = convoy.vehicles().stream()
                .filter(it -> convoy.negotiator(it).get().isYielding())
                .map(it -> it.id() + " lets " + convoy.negotiator(it).get().subject() + " pass at "
                        + Decimals.fixed(it.state().speedMps(), 1) + " m/s")
                .findFirst()
                .orElse("nobody lets anybody pass");
        return List.of(new StatusLines.Line(now, Colour.WHITE), new StatusLines.Line(decisions, Colour.WHITE));
    }
}
