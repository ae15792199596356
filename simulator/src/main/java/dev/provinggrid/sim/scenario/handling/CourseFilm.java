package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.scenario.film.ChasePainter;
import dev.provinggrid.sim.scenario.film.ChasePainter.Piece;
import dev.provinggrid.sim.scenario.film.FilmFederate;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.scenario.film.MapLayers;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.BirdsEye.Mark;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.video.StatusLines.Line;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Surface;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.scene.TestGround;
import dev.provinggrid.sim.world.scene.TestGround.Stripe;
import dev.provinggrid.sim.world.scene.TrafficShapes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The film of a course, from above or by a camera behind the car.
 *
 * @param ego the car
 * @param style how it is filmed
 */
record CourseFilm(WorldObject ego, Scene scene, Style style) {

    private static final double KMH_PER_MPS = 3.6;
    private static final double PAINT_M = .14;
    private static final int MORNING_MINUTE = 9 * 60;
    private static final long TREES_SEED = 3;

    /** From where the car is filmed, words of the manifests. */
    enum View {
        ABOVE,
        CHASE
    }

    /**
     * How a run is filmed.
     *
     * @param weather that goes with what lies on the course
     */
    record Style(View view, Weather weather) {

        static Style of(Parameters given) {
            Weather weather = switch (given.choice("condition", Surface.Condition.class)) {
                case DRY -> Weather.CLEAR;
                case WET -> Weather.LIGHT_RAIN;
                case SNOWY -> Weather.LIGHT_SNOW;
                case ICY -> Weather.CLOUDY;
            };
            return new Style(given.choice("film", View.class), weather);
        }
    }

    /**
     * What is filmed beside the car.
     *
     * @param seenM width of the picture from above on the ground
     * @param asphalt of the course
     * @param marks on the ground
     * @param view how the picture from above looks at that
     * @param standing cones, in the colour of an alarm those that were hit
     * @param status of the run, in words
     */
    record Scene(
            double seenM,
            TestGround asphalt,
            List<Mark> marks,
            UnaryOperator<BirdsEye> view,
            Supplier<List<Footprint>> standing,
            Supplier<String> status) {}

    /** Takes part in a run for whoever wants it. */
    void join(Run run, RunFiles files) {
        FilmFederate.of(files, this::painter, MapLayers.of(ego, run.world())).ifPresent(it -> it.join(run));
    }

    private FilmPainter painter(Canvas canvas) {
        return switch (style.view()) {
            case ABOVE -> new CoursePainter(canvas, ego, scene, this::status);
            case CHASE -> chase(canvas);
        };
    }

    private FilmPainter chase(Canvas canvas) {
        List<Stripe> stripes = scene.marks().stream().map(CourseFilm::stripe).toList();
        TriangleSoup ground = scene.asphalt().with(stripes, TREES_SEED);
        Conditions conditions = new Conditions(style.weather(), MORNING_MINUTE, Headlamp.OFF, 0);
        Extent extent = ego.extent();
        Mesh car = TrafficShapes.car(
                extent.lengthM(), extent.widthM(), extent.heightM(), extent.middleAheadM(), TrafficShapes.BLUE);
        Mesh cone = TrafficShapes.cone();
        Mesh fallen = TrafficShapes.fallenCone();
        Supplier<List<Piece>> pieces = () -> {
            List<Piece> now = new ArrayList<>();
            now.add(new Piece(
                    car,
                    Placement.at(
                            ego.state().x(), ego.state().y(), 0, ego.state().yawRad())));
            for (Footprint it : scene.standing().get()) {
                Mesh mesh = it.colour().equals(Colour.ALARM) ? fallen : cone;
                now.add(new Piece(mesh, Placement.at(it.alongM(), it.leftM(), 0, it.alongM() + it.leftM())));
            }
            return now;
        };
        return new ChasePainter(canvas, ego, ground, conditions, pieces, this::status);
    }

    private static Stripe stripe(Mark mark) {
        int colour = mark.colour().equals(Colour.LINE) ? TestGround.WHITE : TestGround.YELLOW;
        return new Stripe(mark.fromAlongM(), mark.fromLeftM(), mark.toAlongM(), mark.toLeftM(), PAINT_M, colour);
    }

    private List<Line> status(long nowNs) {
        String motion = "t " + Decimals.fixed(SimTime.toSeconds(nowNs), 2) + " s  "
                + Decimals.fixed(KMH_PER_MPS * ego.state().speedMps(), 1) + " km/h";
        return List.of(new Line(motion, Colour.WHITE), new Line(scene.status().get(), Colour.WHITE));
    }

    /** A path as lines of about a metre. */
    static List<Mark> marks(ReferenceLine path, double fromM, double toM) {
        List<Mark> marks = new ArrayList<>();
        ReferenceLine.Place before = path.at(fromM, 0);
        for (double along = fromM + 1; along <= toM; along += 1) {
            ReferenceLine.Place here = path.at(along, 0);
            marks.add(new Mark(before.x(), before.y(), here.x(), here.y(), Colour.TRUTH));
            before = here;
        }
        return marks;
    }
}
