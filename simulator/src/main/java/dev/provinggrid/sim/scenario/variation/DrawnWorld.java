package dev.provinggrid.sim.scenario.variation;

import dev.provinggrid.sim.world.relief.Relief;
import java.util.Map;

/**
 * What one replicate drew of its world, beside the nominal one that the parameters of role {@code environment} describe.
 *
 * @param frictionFactor on the friction of the surface
 * @param speedFactor on the approach speed, or on the throttle where that is held
 * @param startLeftM of the middle of the road where the vehicle starts, m
 * @param startHeadingRad against the road there, to the left, rad
 * @param relief how the heights of the road differ
 */
public record DrawnWorld(
        double frictionFactor,
        double speedFactor,
        double startLeftM,
        double startHeadingRad,
        Relief relief,
        DrawnActor animal) {

    public static final DrawnWorld NOMINAL = new DrawnWorld(1, 1, 0, 0, Relief.NONE, new DrawnActor(1, 0, 0, 0));

    /** Of the road before the animal, whose mean grade is reported, m. */
    private static final double GRADE_M = 50;

    /**
     * How the animal differs.
     *
     * @param scale of its length, width and height
     * @param turnRad of its body and its way, to the left, rad
     * @param alongM of its place, along the road, m
     * @param leftM of its place, m
     */
    public record DrawnActor(double scale, double turnRad, double alongM, double leftM) {}

    /** What a mirror along the road shows of it. */
    public DrawnWorld mirrored() {
        return new DrawnWorld(
                frictionFactor,
                speedFactor,
                -startLeftM,
                -startHeadingRad,
                relief,
                new DrawnActor(animal.scale, -animal.turnRad, animal.alongM, -animal.leftM));
    }

    public static DrawnWorld of(Scatter scatter) {
        return new DrawnWorld(
                1 + scatter.of("frictionScatter"),
                1 + scatter.of("speedScatter"),
                scatter.of("startOffsetScatter"),
                scatter.of("startHeadingScatter"),
                scatter.relief("gradeScatter"),
                new DrawnActor(
                        1 + scatter.of("animalSizeScatter"),
                        scatter.of("animalHeadingScatter"),
                        scatter.of("animalAlongScatter"),
                        scatter.of("animalAcrossScatter")));
    }

    /**
     * Reports what was drawn; what is nominal is not worth a figure.
     *
     * @param nominalFriction peak coefficient of the surface
     * @param referenceAlongM where along the road the animal is, nominally, m
     */
    public void report(Map<String, Double> kpis, double nominalFriction, double referenceAlongM) {
        put(kpis, "drawnFriction", nominalFriction * frictionFactor, nominalFriction);
        put(kpis, "drawnSpeedFactor", speedFactor, 1);
        put(kpis, "drawnStartOffset", startLeftM, 0);
        put(kpis, "drawnStartHeading", startHeadingRad, 0);
        put(kpis, "drawnGrade", relief.meanGrade(referenceAlongM - GRADE_M, referenceAlongM), 0);
        put(kpis, "drawnCrown", relief.crown().fall(), 0);
        put(kpis, "drawnAnimalSize", animal.scale, 1);
        put(kpis, "drawnAnimalHeading", animal.turnRad, 0);
        put(kpis, "drawnAnimalAlong", animal.alongM, 0);
        put(kpis, "drawnAnimalAcross", animal.leftM, 0);
    }

    static void put(Map<String, Double> kpis, String name, double drawn, double nominal) {
        if (drawn != nominal) {
            kpis.put(name, drawn);
        }
    }
}
