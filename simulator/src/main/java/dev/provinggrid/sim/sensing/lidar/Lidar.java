package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.world.air.Atmosphere;

/**
 * A LIDAR in a scene. The scene stands still during a scan. The return of a ray is a pure function of seed, scan and ray, so
 * the rays of a scan may be shared out among threads in any way. One return a ray: the strongest.
 */
public final class Lidar {

    private static final double DROP_REFLECTIVITY = .1;

    private final LidarModel model;
    private final Directions directions;
    private final LinkBudget budget;
    private final FogEcho fog;
    private final PrecipitationEffects precipitation;
    private final boolean foggy;
    private final long seed;

    public Lidar(LidarModel model, Atmosphere air, long seed) {
        this.model = model;
        this.directions = new Directions(model);
        this.budget = new LinkBudget(model.maxRangeM(), air.extinctionPerM());
        this.fog = new FogEcho(air.extinctionPerM());
        this.foggy = air.isFog() && isSeen(fog);
        this.precipitation = PrecipitationEffects.in(air);
        this.seed = seed;
    }

    private boolean isSeen(FogEcho echo) {
        double distance = echo.distanceM();
        return distance - FogEcho.PULSE_M / 2 >= model.minRangeM()
                && distance <= model.maxRangeM()
                && budget.isSeen(echo.reflectivity(distance), distance);
    }

    public LidarModel model() {
        return model;
    }

    /** An empty scan of this sensor. */
    public Scan scan() {
        return new Scan(directions, model.rays());
    }

    /**
     * Casts all rays.
     *
     * @param number of the scan in the run
     * @param fixed what does not move
     * @param moving what does
     */
    public void sweep(long number, SensorPose pose, Bvh fixed, Bvh moving, Scan into) {
        sweep(number, pose, fixed, moving, into, 0, model.rays());
    }

    /** Casts some rays, from one number to before another; threads may do others of the same scan meanwhile. */
    public void sweep(long number, SensorPose pose, Bvh fixed, Bvh moving, Scan into, int from, int to) {
        Caster caster = new Caster(pose, fixed, moving);
        Draws draws = new Draws();
        for (int ray = from; ray < to; ray++) {
            draws.start(seed, number, ray);
            receive(ray, caster.cast(ray), draws, into);
        }
    }

    /** Both draws about drops come first, so that a ray has the same drop whatever stands behind it. */
    private void receive(int ray, Hit hit, Draws draws, Scan into) {
        boolean scattered = draws.uniform() < precipitation.falseReturn();
        double nearM = Math.min(PrecipitationEffects.NEAR_M, model.maxRangeM());
        double dropM = model.minRangeM() + draws.uniform() * (nearM - model.minRangeM());
        double distance = hit.distanceM();
        if (scattered && dropM < distance) {
            into.set(ray, dropM, budget.intensity(DROP_REFLECTIVITY, dropM));
            return;
        }
        double intensity = hit.found() ? budget.intensity(Reflectivity.of(hit.kind()) * hit.incidence(), distance) : 0;
        boolean seen = hit.found() && distance >= model.minRangeM() && budget.isEnough(intensity, distance);
        if (foggy && isBehindFog(hit, seen ? LinkBudget.power(intensity, distance) : 0)) {
            echo(ray, draws, into);
        } else if (seen) {
            double noise = model.sigmaM() * draws.gaussian() + precipitation.sigmaM(distance) * draws.gaussian();
            into.set(ray, Math.max(0, distance + noise), intensity);
        } else {
            into.set(ray, Double.POSITIVE_INFINITY, 0);
        }
    }

    /** Of a ray's echoes the strongest is reported. */
    private boolean isBehindFog(Hit hit, double power) {
        double distance = fog.distanceM();
        return hit.distanceM() > distance + FogEcho.PULSE_M / 2
                && LinkBudget.power(budget.intensity(fog.reflectivity(distance), distance), distance) > power;
    }

    /** Fog is never even: the echo is reported from anywhere within the pulse. */
    private void echo(int ray, Draws draws, Scan into) {
        double distance = fog.distanceM() + (draws.uniform() - .5) * FogEcho.PULSE_M;
        into.set(ray, distance, budget.intensity(fog.reflectivity(distance), distance));
    }

    /** Rays from one pose, for one thread. */
    private final class Caster {

        private final Bvh fixed;
        private final Bvh moving;
        private final Ray ray = new Ray();
        private final Hit hit = new Hit();
        private final int[] stack = Bvh.stack();
        private final Vector3 ahead;
        private final Vector3 left;
        private final Vector3 up;

        Caster(SensorPose pose, Bvh fixed, Bvh moving) {
            Rotation attitude = pose.attitude();
            this.fixed = fixed;
            this.moving = moving;
            this.ahead = attitude.toWorld(new Vector3(1, 0, 0));
            this.left = attitude.toWorld(new Vector3(0, 1, 0));
            this.up = attitude.toWorld(new Vector3(0, 0, 1));
            ray.from(pose.x(), pose.y(), pose.z());
        }

        Hit cast(int number) {
            double x = directions.x(number);
            double y = directions.y(number);
            double z = directions.z(number);
            ray.towards(
                    x * ahead.x() + y * left.x() + z * up.x(),
                    x * ahead.y() + y * left.y() + z * up.y(),
                    x * ahead.z() + y * left.z() + z * up.z());
            hit.reset(model.maxRangeM());
            fixed.cast(ray, hit, stack);
            moving.cast(ray, hit, stack);
            return hit;
        }
    }
}
