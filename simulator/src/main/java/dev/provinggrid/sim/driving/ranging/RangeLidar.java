package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.lidar.Scan;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * Measures the distance of the object in a box from the LIDAR returns that fall into the box, seen from where the
 * system assumes its camera to be (the frustum of a box: Qi and others, Frustum PointNets, CVPR 2018). The object is
 * the slice along the road, as deep as a body, that holds most of these returns: ground and bushes behind it are
 * spread farther. Fewer than {@link #LEAST_RETURNS} are taken for a drop, a flake or an edge, and faint returns for fog (by
 * intensity, as Park and others 2020 tell snow).
 *
 * @param scans what the LIDAR returns at a time; its random numbers are a function of that
 * @param mount of the LIDAR
 * @param frontAheadM of the vehicle's position, its foremost point, m
 * @param wet whether a rain sensor says so
 */
public record RangeLidar(LongFunction<Scan> scans, Mount mount, CameraFit camera, double frontAheadM, boolean wet) {

    static final int LEAST_RETURNS = 3;

    /** Fog of any density sends back less than this, and what stands before a vehicle more. */
    private static final double LEAST_INTENSITY = .004;

    /** Depth of the slice: a body and what heavy rain scatters, m. */
    private static final double BODY_M = 2;

    /** How far the middle of the returns is from the near side of a rounded body, assumed, m. */
    private static final double SHAPE_M = .2;

    /** Standard deviation of a return in rain of any strength, over its distance (Goodin and others 2019). */
    private static final double RAIN_SCATTER = .02;

    /** None where too few returns fall into the box. */
    Optional<RangeReading> of(long nowNs, Box box) {
        Scan scan = scans.apply(nowNs);
        double[] ahead = IntStream.range(0, scan.rays())
                .filter(it -> scan.isReturn(it) && scan.intensity(it) > LEAST_INTENSITY)
                .mapToObj(it -> place(scan, it))
                .filter(it -> isIn(box, it))
                .mapToDouble(Vector3::x)
                .sorted()
                .toArray();
        double[] slice = fullestSlice(ahead);
        return slice.length < LEAST_RETURNS ? Optional.empty() : Optional.of(reading(slice));
    }

    /** Of a return aboard: ahead of the vehicle's position, to the left, above the ground at rest, m. */
    private Vector3 place(Scan scan, int ray) {
        return new Vector3(mount.aheadM() + scan.x(ray), scan.y(ray), mount.upM() + scan.z(ray));
    }

    private boolean isIn(Box box, Vector3 place) {
        Mount eye = camera.nominal();
        Vector3 seen = Rotation.ofEuler(0, eye.pitchRad(), 0)
                .toBody(new Vector3(place.x() - eye.aheadM(), place.y(), place.z() - eye.upM()));
        double column = camera.lens().column(seen);
        double row = camera.lens().row(seen);
        return seen.x() > 0 && column >= box.left() && column <= box.right() && row >= box.top() && row <= box.bottom();
    }

    /** The nearest of those that hold most. */
    private static double[] fullestSlice(double[] sorted) {
        int best = 0;
        int most = 0;
        int end = 0;
        for (int start = 0; start < sorted.length; start++) {
            while (end < sorted.length && sorted[end] <= sorted[start] + BODY_M) {
                end++;
            }
            if (end - start > most) {
                most = end - start;
                best = start;
            }
        }
        return Arrays.copyOfRange(sorted, best, best + most);
    }

    /** The mean and its standard error. What rain scatters farther than the slice is deep does not show in it. */
    private RangeReading reading(double[] slice) {
        double mean = Arrays.stream(slice).average().orElseThrow();
        double squares =
                Arrays.stream(slice).map(it -> (it - mean) * (it - mean)).sum();
        double rain = wet ? RAIN_SCATTER * (mean - mount.aheadM()) : 0;
        double error = StrictMath.sqrt((squares / (slice.length - 1) + rain * rain) / slice.length);
        return new RangeReading(mean - frontAheadM, error, SHAPE_M);
    }
}
