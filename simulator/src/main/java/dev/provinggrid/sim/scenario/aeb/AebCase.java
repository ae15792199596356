package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.control.BrakeRule;
import dev.provinggrid.sim.driving.control.LightRule;
import dev.provinggrid.sim.driving.stack.SightFlaws;
import dev.provinggrid.sim.driving.tracking.RuleKnowledge;
import dev.provinggrid.sim.engine.PersistentNoise;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.scenario.fault.InjectedFault;
import dev.provinggrid.sim.scenario.variation.DrawnSystem;
import dev.provinggrid.sim.scenario.variation.DrawnWorld;
import dev.provinggrid.sim.scenario.variation.Scatter;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.LensState;
import dev.provinggrid.sim.sensing.lidar.ChannelTable;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.perception.Camera;
import dev.provinggrid.sim.world.Headlamp;
import java.util.Optional;

/**
 * A case of the scenario: the world it meets and the system under test.
 *
 * @param plan how the vehicle comes towards the animal
 * @param rule when it brakes
 * @param knowledge what the rule is told
 * @param perceptionModel model that emulates or runs its camera's detector
 * @param mount where the camera is on the vehicle
 * @param recordedLidar the LIDAR whose clouds are recorded
 * @param rangingLidar the LIDAR that measures distances for the brake
 * @param framePeriodS time between two images, s
 * @param latencyS from an image to the actuators, as drawn, s
 * @param drawn how the system deviates from the nominal one in this replicate
 * @param flaws of camera and detector
 * @param frameLoss probability with which an image is lost; the model {@code ground-truth} loses none
 * @param fault what is broken
 * @param headlamp used at night
 * @param earlyEnd whether contact, standstill or passing by end the run before {@code durationS}
 */
record AebCase(
        ApproachPlan plan,
        BrakeRule rule,
        RuleKnowledge knowledge,
        String perceptionModel,
        Camera camera,
        Mount mount,
        Optional<LidarModel> recordedLidar,
        Optional<LidarModel> rangingLidar,
        double framePeriodS,
        double latencyS,
        DrawnSystem drawn,
        SightFlaws flaws,
        double frameLoss,
        InjectedFault fault,
        LightRule lights,
        Headlamp headlamp,
        double durationS,
        boolean earlyEnd,
        double traceRateHz) {

    /** Of the vibration of a vehicle's body: damping ratio 0.35 at 1.3 Hz, {@code 1 / (zeta omega)}, s. */
    private static final double PITCHING_S = .35;

    private static final double CONTROL_PERIOD_S = .01;

    /** The case of parameters in its nominal world. */
    static AebCase of(Parameters given, String label, CaseCaches worlds) {
        return of(given, label, DrawnWorld.NOMINAL, DrawnSystem.NOMINAL, worlds);
    }

    /**
     * The case of parameters in one of its worlds.
     *
     * @param label of what it is to brake for
     * @param worlds shared with other cases
     */
    static AebCase of(Parameters stated, String label, RandomStreams streams, CaseCaches worlds) {
        Scatter scatter = new Scatter(stated, streams);
        DrawnWorld world = DrawnWorld.of(scatter);
        Parameters given = stated.with("approachSpeed", world.speedFactor() * stated.number("approachSpeed"))
                .with("throttle", Math.min(1, world.speedFactor() * stated.number("throttle")));
        return of(given, label, world, DrawnSystem.of(scatter, stated.number("reactionTime")), worlds);
    }

    private static AebCase of(Parameters given, String label, DrawnWorld world, DrawnSystem system, CaseCaches worlds) {
        double latency = given.number("reactionTime") + system.latencyS();
        RuleKnowledge knowledge = RuleKnowledge.of(given);
        double period = RuleChoice.isToldWhatTheStopTakes(given, knowledge) ? framePeriodS(given) : 0;
        ApproachPlan plan = ApproachPlan.of(given, Environment.of(given, world), latency, period, worlds);
        InjectedFault fault = InjectedFault.of(given);
        Camera camera = new Camera(
                new Lens(given.integer("cameraWidth"), given.integer("cameraHeight"), given.number("horizontalFov")));
        return new AebCase(
                plan,
                new RuleChoice(given, plan, knowledge, framePeriodS(given)).rule(label, camera),
                knowledge,
                given.word("perceptionModel"),
                camera,
                new Mount(given.number("cameraAhead"), given.number("cameraUp"), given.number("cameraPitch")),
                fittedLidar(given).filter(_ -> given.word("lidarRecording").equals("pcd")),
                rangingLidar(given),
                framePeriodS(given),
                latency,
                system,
                flaws(given, system, fault),
                looksThroughACamera(given) ? given.number("frameLoss") : 0,
                fault,
                new LightRule(given.flag("signatureAlways")),
                given.choice("headlamp", Headlamp.class),
                given.number("duration"),
                given.flag("earlyEnd"),
                given.number("traceRate"));
    }

    private static SightFlaws flaws(Parameters given, DrawnSystem system, InjectedFault fault) {
        double period = framePeriodS(given);
        return new SightFlaws(
                given.number("cameraPitchJitter"),
                PersistentNoise.persistence(period, PITCHING_S),
                new LensState(
                        system.exposureStops(),
                        fault.dirtyShare(),
                        given.number("lensDrops"),
                        given.number("lensGlare"),
                        given.flag("motionBlur")),
                PersistentNoise.persistence(period, given.number("missCorrelation")));
    }

    private static Optional<LidarModel> rangingLidar(Parameters given) {
        return given.flag("lidarRange")
                ? fittedLidar(given).or(() -> Optional.of(LidarModel.fourLayer()))
                : Optional.empty();
    }

    private static Optional<LidarModel> fittedLidar(Parameters given) {
        return Optional.of(given.word("lidar"))
                .filter(it -> !it.equals("none"))
                .map(it -> it.equals("table") ? ownLidar(given) : LidarModel.preset(it));
    }

    private static LidarModel ownLidar(Parameters given) {
        return LidarModel.spatial(
                "table",
                ChannelTable.read(given.word("lidarChannels")),
                Math.toDegrees(given.number("lidarField")),
                given.integer("lidarColumns"),
                given.number("lidarRate"),
                given.number("lidarMinRange"),
                given.number("lidarMaxRange"));
    }

    private static boolean looksThroughACamera(Parameters given) {
        return !given.word("perceptionModel").equals("ground-truth");
    }

    /** What needs no images is asked as often as the controls are set. */
    private static double framePeriodS(Parameters given) {
        return looksThroughACamera(given) ? given.number("framePeriod") : CONTROL_PERIOD_S;
    }

    Environment environment() {
        return plan.environment();
    }

    boolean headlampsOn() {
        return lights.headlamps(environment().minuteOfDay()) && headlamp != Headlamp.OFF;
    }

    boolean signatureLampsOn() {
        return lights.signature(environment().minuteOfDay(), environment().air().isFog());
    }

    /** What decides how the scene looks. */
    Conditions conditions(double sceneHeadingRad) {
        return new Conditions(
                environment().air(),
                environment().light(),
                headlampsOn() ? headlamp : Headlamp.OFF,
                fault.workingLamps(),
                sceneHeadingRad,
                environment().domain());
    }
}
