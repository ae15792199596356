package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.perception.Camera;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.sensing.perception.StatisticalDetector;
import dev.provinggrid.sim.sensing.perception.View;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.air.NaturalLight;
import dev.provinggrid.sim.world.relief.GradeProfile;
import java.util.Optional;

/**
 * A published run in a hundredth of the simulator's time: approaches and decelerations are those of the simulator, what follows
 * the first braking has one degree of freedom. Good enough to search detector parameters with, never to judge by.
 */
final class FastRun {

    private static final double G = 9.81;
    private static final double STEP_S = .01;
    private static final int STEPS_PER_FRAME = 41;
    private static final double DURATION_S = 107;
    private static final double CONTACT_M = 2.72;
    private static final double REFERENCE_ALONG_M = 73.04;
    private static final double LEAST_BOX_PX2 = 4000;

    /** Above this the transmission trades torque for speed, m/s. */
    private static final double FULL_TORQUE_MPS = 3.2;

    private static final Camera CAMERA =
            new Camera(new Lens(640, 360, 2 * StrictMath.atan(320 / Camera.PUBLISHED_FOCAL_PX)));

    private final PlantFit.Behaviour behaviour;
    private final GradeProfile profile = Track.profile();

    FastRun(PlantFit.Behaviour behaviour) {
        this.behaviour = behaviour;
    }

    /**
     * What came of a run.
     *
     * @param onsetM distance at the first decision to brake, m; NaN when there was none
     */
    record Result(boolean passed, double onsetM) {}

    Result drive(StatisticalCard card, Weather weather, int minuteOfDay, long seed) {
        double braking = behaviour.brakingMps2(weather) - G * profile.slope(REFERENCE_ALONG_M - PlantFit.BRAKED_AT_M);
        StatisticalDetector detector =
                new StatisticalDetector(card, CAMERA, new RandomStreams(seed).named("perception"));
        double s = 0;
        double v = 0;
        double thrust = 0;
        boolean decided = false;
        boolean brakes = false;
        boolean braked = false;
        double onset = Double.NaN;
        int steps = (int) (DURATION_S / STEP_S);
        for (int step = 0; step < steps; step++) {
            double distance = REFERENCE_ALONG_M - s;
            if (distance < CONTACT_M) {
                return new Result(false, onset);
            }
            if (step % STEPS_PER_FRAME == 0) {
                brakes = decided;
                decided = brakesFor(detector.look(Optional.of(view(weather, minuteOfDay, distance))));
                onset = decided && Double.isNaN(onset) ? distance : onset;
            }
            braked |= brakes;
            double open = brakes ? 0 : behaviour.thrustAtRestMps2();
            thrust += (open - thrust) * STEP_S / (behaviour.throttleLagS() + STEP_S);
            if (braked) {
                double driving =
                        thrust * StrictMath.min(1, FULL_TORQUE_MPS / StrictMath.max(.1, v)) - G * profile.slope(s);
                v = next(v, driving, brakes ? braking : 0);
            } else {
                v = behaviour.approachMps(step * STEP_S);
            }
            s += v * STEP_S;
        }
        return new Result(true, onset);
    }

    /** Speed after a step; what holds never reverses it. */
    private static double next(double v, double driving, double holding) {
        double direction = v != 0 ? StrictMath.signum(v) : StrictMath.signum(driving);
        double after = v + (driving - direction * holding) * STEP_S;
        return after * direction <= 0 && StrictMath.abs(driving) <= holding ? 0 : after;
    }

    static Camera camera() {
        return CAMERA;
    }

    static boolean brakesFor(Detection detection) {
        return detection.confidence() >= .5 && detection.boxAreaPx2() >= LEAST_BOX_PX2;
    }

    static View view(Weather weather, int minuteOfDay, double distanceM) {
        boolean night = minuteOfDay <= 420 || minuteOfDay >= 1080;
        double lamp = (night ? Headlamp.LOW_BEAM : Headlamp.OFF)
                .lux(distanceM, Atmosphere.of(weather).extinctionPerM());
        double ambient = NaturalLight.of(weather, minuteOfDay).lux();
        return new View(
                "animal", distanceM, 4.8, ambient + lamp, Atmosphere.of(weather).transmission(distanceM));
    }
}
