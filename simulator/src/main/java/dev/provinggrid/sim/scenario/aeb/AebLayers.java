package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.control.BrakeRule;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.driving.stack.EmergencyBraking;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.driving.stack.Sighting;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import dev.provinggrid.sim.scenario.film.FilmLayers;
import dev.provinggrid.sim.scenario.film.RoadFromAbove;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.video.LayerLine;
import dev.provinggrid.sim.video.LayerLine.Area;
import dev.provinggrid.sim.video.LayerLine.Reported;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What the emergency brake sees, knows and does, as data to overlay on the film. */
final class AebLayers implements FilmLayers {

    private final AebCase aebCase;
    private final RunContext stage;
    private final Encounter encounter;
    private final Supplier<Frame> frames;
    private final RoadFromAbove road;
    private final boolean renders;
    private long newestNs = Frame.BEFORE_THE_FIRST.takenNs();

    AebLayers(AebCase aebCase, RunContext stage, Encounter encounter, EmergencyBraking stack, RoadFromAbove road) {
        this.aebCase = aebCase;
        this.stage = stage;
        this.encounter = encounter;
        this.frames = stack;
        this.renders = stack.eye().renders();
        this.road = road;
    }

    @Override
    public LayerLine.Setting setting() {
        BrakeRule rule = aebCase.rule();
        Lens lens = aebCase.camera().lens();
        return new LayerLine.Setting(
                LayerLine.FORMAT,
                stage.ego().id(),
                LayerLine.finite(road.halfWidthM()),
                Optional.of(new LayerLine.Pixels(lens.width(), lens.height())).filter(_ -> renders),
                aebCase.perceptionModel(),
                Optional.of(new LayerLine.Rule(
                        rule.label(),
                        rule.minConfidence(),
                        rule.minBoxAreaPx2(),
                        rule.consecutive(),
                        rule.latched(),
                        aebCase.latencyS())));
    }

    @Override
    public LayerLine.Moment moment(long nowNs, Optional<Area> truth) {
        double speed = stage.ego().state().speedMps();
        return new LayerLine.Moment(
                LayerLine.thousandths(SimTime.toSeconds(nowNs)),
                LayerLine.thousandths(speed),
                LayerLine.finite(encounter.gapM()),
                LayerLine.finite(aebCase.plan().stop().requiredM(speed)),
                stage.ego().state().controls().brake() > 0,
                touched(),
                truth,
                road.bodies());
    }

    @Override
    public boolean touched() {
        return encounter.contacts() > 0;
    }

    @Override
    public Optional<LayerLine.Looked> looked() {
        Frame frame = frames.get();
        if (frame.takenNs() == newestNs) {
            return Optional.empty();
        }
        newestNs = frame.takenNs();
        return Optional.of(looked(frame));
    }

    private LayerLine.Looked looked(Frame frame) {
        Detection surest = frame.sighting().detection();
        return new LayerLine.Looked(
                LayerLine.thousandths(SimTime.toSeconds(frame.takenNs())),
                LayerLine.thousandths(surest.confidence()),
                LayerLine.thousandths(surest.boxAreaPx2()),
                aebCase.rule().distance().isDue(known(frame), 1),
                word(frame),
                pictured(frame).flatMap(it -> it.truth().box()).map(this::area),
                pictured(frame).map(it -> boxes(it.reported())).orElse(List.of()));
    }

    /** What the rule was told of the distance; before it was told any, the truth. */
    private static Situation known(Frame frame) {
        Situation told = frame.decision().told();
        return Double.isFinite(told.distanceM()) ? told : Situation.before(frame.gapM(), frame.speedMps());
    }

    private static Optional<Sighting.Pictured> pictured(Frame frame) {
        return frame.sighting() instanceof Sighting.Pictured it ? Optional.of(it) : Optional.empty();
    }

    private List<Reported> boxes(List<Detection> reported) {
        return reported.stream()
                .flatMap(it ->
                        it.box().stream().map(box -> new Reported(area(box), LayerLine.thousandths(it.confidence()))))
                .toList();
    }

    private Area area(Box box) {
        return Area.of(
                box, aebCase.camera().lens().width(), aebCase.camera().lens().height());
    }

    private static String word(Frame frame) {
        return switch (frame.decision().stage()) {
            case NONE -> frame.decision().recognised() ? "recognised" : "waits";
            case WARNING -> "warns";
            case PARTIAL -> "brakes partially";
            case FULL -> "brakes";
        };
    }
}
