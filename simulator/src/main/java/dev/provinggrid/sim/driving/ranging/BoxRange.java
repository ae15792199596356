package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.engine.geometry.Box;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Estimates the distance of an animal from its box, and the errors to expect: that of the box's edges is new in every
 * image; those of the animal's size, of the line of sight and of the road ahead are the same in all images. Stein, Mano, Shashua,
 * Vision-based ACC with a single camera: bounds on range and range rate accuracy (2003).
 *
 * @param method which of the two methods
 * @param fit mounting of the camera
 * @param frontAheadM of the camera, the vehicle's foremost point, m
 * @param heightM assumed height of the animal, m
 */
public record BoxRange(Method method, CameraFit fit, double frontAheadM, double heightM) {

    /** Standard deviation of an edge, share of the box's height: what scatters ln(area) by 0.207, as in the published recordings. */
    static final double EDGE_SHARE = .112;

    /** Least standard deviation of an edge, px. */
    static final double EDGE_PX = .5;

    /** Standard deviation of an animal's height about that of its kind, share, assumed. */
    public static final double SIZE_SHARE = .1;

    /** Standard deviation of the line of sight by the camera's mounting and what is not measured of the body's pitch, assumed, rad. */
    static final double SIGHT_RAD = .01;

    /** Farther than this the ground plane says nothing, m. */
    private static final double FARTHEST_M = 150;

    /** How a box gives a distance. */
    public enum Method {
        SIZE,
        GROUND_PLANE,
        BOTH
    }

    /** Standard deviation of an edge of a box, px. */
    static double edgePx(Box box) {
        return Math.max(EDGE_PX, EDGE_SHARE * (box.bottom() - box.top()));
    }

    /**
     * Distances of the vehicle's front to what the box shows; none where it says nothing.
     *
     * @param pitchRad of the body against the road when the image was taken, nose down, as measured, rad
     */
    List<RangeReading> of(Box box, double pitchRad) {
        return switch (method) {
            case SIZE -> List.of(bySize(box));
            case GROUND_PLANE -> byGroundPlane(box, pitchRad).stream().toList();
            case BOTH ->
                Stream.concat(Stream.of(bySize(box)), byGroundPlane(box, pitchRad).stream())
                        .toList();
        };
    }

    /** Where the box is; the error of its middle is that of two edges. */
    Bearing bearing(Box box) {
        double focal = fit.lens().focalPx();
        double right = (box.left() + box.right() - fit.lens().width()) / 2;
        return new Bearing(
                -right / focal,
                edgePx(box) / StrictMath.sqrt(2) / focal,
                (box.right() - box.left()) / 2 / focal,
                frontAheadM);
    }

    /** Z = f H / h; sigma_Z / Z = sqrt(2) sigma_edge / h at random, sigma_H / H systematically. */
    private RangeReading bySize(Box box) {
        double tall = Math.max(1, box.bottom() - box.top());
        double range = fit.lens().focalPx() * heightM / tall;
        double noise = range * StrictMath.sqrt(2) * edgePx(box) / tall;
        return new RangeReading(range - frontAheadM, noise, range * SIZE_SHARE);
    }

    /** Z = u / tan(theta + atan(y / f)), u above the ground, theta the pitch, y the lower edge below the middle; dZ = Z^2 / u dtheta. */
    private Optional<RangeReading> byGroundPlane(Box box, double pitchRad) {
        double below = box.bottom() - fit.lens().height() / 2.0;
        double down = fit.nominal().pitchRad()
                + pitchRad
                + StrictMath.atan(below / fit.lens().focalPx());
        double range = fit.nominal().upM() / StrictMath.tan(down);
        if (!(down > 0 && range <= FARTHEST_M)) {
            return Optional.empty();
        }
        double perRad = range * range / fit.nominal().upM();
        double sight = StrictMath.hypot(SIGHT_RAD, UnknownGrade.MINOR_ROAD.sightRad(range));
        return Optional.of(new RangeReading(
                range - frontAheadM, perRad * edgePx(box) / fit.lens().focalPx(), perRad * sight));
    }
}
