package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.Runs.Table;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Friction of either half, grade, and the side of the animal, as numbers and words of a sweep. */
@Tag("slow")
class StatedRoadTest {

    private static final long SEED = 5;
    private static final double SLIPPERY = .2;
    private static final double FIRM = .6;

    @ParameterizedTest
    @CsvSource({"ground-truth, crossing", "ground-truth, standing", "yolov3, crossing", "yolov3, walking-away"})
    void aMirroredWorldHasAMirroredRun(String model, String motion) {
        Map<String, Double> world = kpis(varied(model, motion)
                .with("bendTo", "left")
                .with("animalFrom", "right")
                .with("frictionLeft", .4)
                .with("frictionRight", .55));
        Map<String, Double> mirrored = kpis(varied(model, motion)
                .with("bendTo", "right")
                .with("animalFrom", "left")
                .with("frictionLeft", .55)
                .with("frictionRight", .4));
        assertThat(mirrored.keySet()).isEqualTo(world.keySet());
        world.forEach((kpi, value) ->
                assertThat(Math.abs(mirrored.get(kpi))).as(kpi).isCloseTo(Math.abs(value), within(1e-6)));
    }

    private static AebParameters varied(String model, String motion) {
        return driving(model)
                .with("motion", motion)
                .with("startOffsetScatter", .2)
                .with("animalHeadingScatter", Math.toRadians(15))
                .with("animalAcrossScatter", .3)
                .with("bendRadius", 150.0);
    }

    /** Else the test above could not fail. */
    @Test
    void halfAMirrorIsAnotherWorld() {
        assertThat(kpis(varied("ground-truth", "crossing").with("animalFrom", "left")))
                .isNotEqualTo(kpis(varied("ground-truth", "crossing")));
    }

    @Test
    void onTwoFrictionsTheVehicleStopsBetweenThoseOfEachAndIsSteeredStraight() {
        AebParameters split = rubbing(SLIPPERY, FIRM);
        assertThat(required(split)).isBetween(required(rubbing(FIRM, FIRM)), required(rubbing(SLIPPERY, SLIPPERY)));
        assertThat(kpis(split).get("collisions")).isZero();
        assertThat(mostSteered(split)).as("full lock is 1").isBetween(.02, .9);
        assertThat(mostSteered(rubbing(FIRM, FIRM))).isZero();
    }

    private static double mostSteered(AebParameters parameters) {
        return Arrays.stream(Table.of(parameters, SEED).column("steering[1]"))
                .map(Math::abs)
                .max()
                .orElse(0);
    }

    /** A slope adds its share of g to what the tyres do: v^2 / (2 g d) differs by twice the grade, whatever the friction. */
    @Test
    void downhillAStopIsLongerAsTheClosedFormSays() {
        double up = decelerationG(rubbing(.5, .5).with("grade", .04));
        double down = decelerationG(rubbing(.5, .5).with("grade", -.04));
        assertThat(up - down).isCloseTo(2 * .04, within(.01));
    }

    /** Over the way from where the brakes take hold: after the reaction and the time constant of their pressure. */
    private static double decelerationG(AebParameters parameters) {
        double speed = 50 / 3.6 + .5 / 3.6;
        double braking = required(parameters) - speed * (.2 + .15);
        return speed * speed / (2 * 9.81 * braking);
    }

    @Test
    void theFrictionOfTheSurfaceStatedGivesTheSameRunToTheLastBit() {
        AebParameters stated = driving("yolov3").with("frictionLeft", .68).with("frictionRight", .68);
        assertThat(Runs.trace(stated, SEED)).isEqualTo(Runs.trace(driving("yolov3"), SEED));
        assertThat(Runs.trace(rubbing(FIRM, FIRM), SEED)).isNotEqualTo(Runs.trace(driving("ground-truth"), SEED));
    }

    private static AebParameters rubbing(double left, double right) {
        return driving("ground-truth").with("frictionLeft", left).with("frictionRight", right);
    }

    private static AebParameters driving(String model) {
        return AebParameters.driving().with("perceptionModel", model);
    }

    private static double required(AebParameters parameters) {
        return kpis(parameters).get("requiredDistance");
    }

    private static Map<String, Double> kpis(AebParameters parameters) {
        RunReport report = Runs.report(parameters, SEED);
        assertThat(report.exercised()).isTrue();
        return report.kpis();
    }
}
