package dev.provinggrid.sim.video;

import dev.provinggrid.sim.engine.geometry.Box;
import java.util.List;
import java.util.Optional;

/** A line of the data that is laid over a film, from which whoever shows it draws boxes, map and numbers. SI units. */
public sealed interface LayerLine {

    /** Of the format of these lines. */
    int FORMAT = 1;

    /**
     * The first line: what holds for the whole run.
     *
     * @param ego id of the body that is driven by the system under test
     * @param roadHalfWidth where bodies are given along a straight road, x along it and y to the left of its middle, m
     * @param camera whose images the system under test looks at, which may be smaller than the pictures of the film
     * @param perceptionModel empty without one
     * @param rule by which it brakes
     */
    record Setting(
            int format,
            String ego,
            Optional<Double> roadHalfWidth,
            Optional<Pixels> camera,
            String perceptionModel,
            Optional<Rule> rule)
            implements LayerLine {}

    /** A size, px. */
    record Pixels(int width, int height) {}

    /**
     * When the system under test brakes.
     *
     * @param minBoxArea px2 of its camera
     * @param consecutive how many images in a row must show it
     * @param reaction from an image to the actuators, s
     */
    record Rule(
            String label, double minConfidence, double minBoxArea, int consecutive, boolean latched, double reaction) {}

    /**
     * With every picture: how things stand at its time.
     *
     * @param t simulated time, s
     * @param gap to the target, hull to hull, m
     * @param required distance to stop from this speed, m
     * @param braking whether the brakes are on
     * @param contact whether it has touched its target
     * @param truth the target's visible pixels in this picture
     */
    record Moment(
            double t,
            double speed,
            Optional<Double> gap,
            Optional<Double> required,
            boolean braking,
            boolean contact,
            Optional<Area> truth,
            List<Body> bodies)
            implements LayerLine {}

    /**
     * With every image that a detector looked at.
     *
     * @param t when it was taken, simulated time, s
     * @param confidence of the surest report of what is braked for; 0 without one
     * @param area of that report, px2 of its camera
     * @param due whether the rule's condition on the distance was met
     * @param decision {@code waits}, {@code recognised}, {@code warns}, {@code brakes partially} or {@code brakes}
     * @param truth the target's visible pixels in it
     * @param boxes all that was reported of what is braked for; empty also where a model of a detector knows no places
     */
    record Looked(
            double t,
            double confidence,
            double area,
            boolean due,
            String decision,
            Optional<Area> truth,
            List<Reported> boxes)
            implements LayerLine {}

    /** A rectangle in a picture, in shares of its width and height from its top left corner. */
    record Area(double left, double top, double right, double bottom) {

        private static final double DECIMALS = 1e4;

        /** A box in an image of so many pixels. */
        public static Area of(Box box, int width, int height) {
            return new Area(
                    share(box.left(), width),
                    share(box.top(), height),
                    share(box.right(), width),
                    share(box.bottom(), height));
        }

        private static double share(double px, int of) {
            return Math.round(px / of * DECIMALS) / DECIMALS;
        }
    }

    /** A report of a detector. */
    record Reported(Area area, double confidence) {}

    /** Somebody on the ground, seen from above: the middle of a rectangle, m, and where its length points, rad. */
    record Body(String id, String label, double x, double y, double heading, double length, double width) {}

    /** To a thousandth: a millimetre, a millisecond. */
    static double thousandths(double value) {
        return Math.round(value * 1e3) / 1e3;
    }

    /** The same of what may not be there. */
    static Optional<Double> finite(double value) {
        return Double.isFinite(value) ? Optional.of(thousandths(value)) : Optional.empty();
    }
}
