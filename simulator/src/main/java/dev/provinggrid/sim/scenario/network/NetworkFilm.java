package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.model.network.RoadNetwork;
import dev.provinggrid.model.network.RoadNetwork.Lane;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.scenario.network.LanePath.Gate;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.cosimulation.TrafficFootprint;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
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
import java.util.function.Supplier;

/** The drive from above, the vehicle under test in the middle, the others in the colour of their speed, stop lines in that of their light. */
final class NetworkFilm implements FilmPainter {

    private static final double SEEN_M = 130;
    private static final double HALF_LANE_M = 1.6;
    private static final Colour RED = new Colour(226, 40, 40);
    private static final Colour AMBER = new Colour(240, 180, 40);
    private static final Colour GREEN = new Colour(60, 200, 90);

    private final Canvas canvas;
    private final WorldObject ego;
    private final LanePath path;
    private final RouteDriver driver;
    private final TrafficStepper traffic;
    private final Supplier<WorldState> world;
    private final List<Mark> lanes;

    NetworkFilm(
            Canvas canvas,
            RoadNetwork network,
            WorldObject ego,
            LanePath path,
            RouteDriver driver,
            TrafficStepper traffic,
            Supplier<WorldState> world) {
        this.canvas = canvas;
        this.ego = ego;
        this.path = path;
        this.driver = driver;
        this.traffic = traffic;
        this.world = world;
        this.lanes = network.edges().values().stream()
                .filter(it -> !it.isInner())
                .flatMap(it -> it.lanes().stream())
                .flatMap(it -> edges(it).stream())
                .toList();
    }

    private static List<Mark> edges(Lane lane) {
        List<Mark> marks = new ArrayList<>();
        for (int i = 1; i < lane.shape().size(); i++) {
            double[] from = lane.shape().get(i - 1);
            double[] to = lane.shape().get(i);
            double length = StrictMath.hypot(to[0] - from[0], to[1] - from[1]);
            double aside = HALF_LANE_M / Math.max(length, HALF_LANE_M);
            for (double side : new double[] {-aside, aside}) {
                double dx = -(to[1] - from[1]) * side;
                double dy = (to[0] - from[0]) * side;
                marks.add(new Mark(from[0] + dx, from[1] + dy, to[0] + dx, to[1] + dy, Colour.LINE));
            }
        }
        return marks;
    }

    @Override
    public void paint(long nowNs) {
        Hull centre = ego.hull();
        List<Mark> marks = new ArrayList<>(lanes.stream()
                .filter(it -> Math.abs(it.fromAlongM() - centre.x()) < SEEN_M
                        || Math.abs(it.toAlongM() - centre.x()) < SEEN_M)
                .toList());
        path.gates().forEach(it -> stopLine(it, traffic.frame()).ifPresent(marks::add));
        List<Footprint> others = world.get().objects().stream()
                .filter(it -> !it.id().equals(ego.id()))
                .filter(it -> Math.abs(it.state().x() - centre.x()) < SEEN_M)
                .map(it -> TrafficFootprint.of(it, path.limitMps(driver.alongM())))
                .toList();
        new BirdsEye(canvas, SEEN_M, 0)
                .marked(marks)
                .still(centre.x() - SEEN_M / 2, centre.y())
                .paint(TrafficFootprint.of(centre, Colour.WHITE), others);
        StatusLines.paint(canvas, status(nowNs));
    }

    private Optional<Mark> stopLine(Gate gate, TrafficFrame frame) {
        double x = path.xAt(gate.alongM());
        double y = path.yAt(gate.alongM());
        double dx = -StrictMath.sin(path.headingRad(gate.alongM())) * HALF_LANE_M;
        double dy = StrictMath.cos(path.headingRad(gate.alongM())) * HALF_LANE_M;
        return colour(RoadAhead.letter(gate, frame)).map(it -> new Mark(x - dx, y - dy, x + dx, y + dy, it));
    }

    private static Optional<Colour> colour(char light) {
        return switch (Character.toLowerCase(light)) {
            case 'r', 'u' -> Optional.of(RED);
            case 'y' -> Optional.of(AMBER);
            case 'g' -> Optional.of(GREEN);
            default -> Optional.empty();
        };
    }

    private List<StatusLines.Line> status(long nowNs) {
        String now = "t " + Decimals.fixed(SimTime.toSeconds(nowNs), 1) + " s  "
                + traffic.frame().vehicles().size() + " vehicles";
        String drive = Decimals.fixed(ego.state().speedMps(), 1) + " m/s  " + Decimals.fixed(driver.alongM(), 0)
                + " m of " + Decimals.fixed(path.lengthM(), 0) + " m";
        return List.of(new StatusLines.Line(now, Colour.WHITE), new StatusLines.Line(drive, Colour.WHITE));
    }
}
