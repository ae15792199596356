package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.Exposure;
import dev.provinggrid.sim.sensing.camera.light.FlawedLens;
import dev.provinggrid.sim.sensing.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensing.camera.light.ImageDomain;
import dev.provinggrid.sim.sensing.camera.light.LensState;
import dev.provinggrid.sim.sensing.camera.light.Lighting;
import dev.provinggrid.sim.sensing.camera.light.NoiseField;
import dev.provinggrid.sim.sensing.camera.light.PixelArray;
import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.sensing.camera.light.SkyPainter;
import dev.provinggrid.sim.sensing.camera.light.SkyPanorama;
import dev.provinggrid.sim.sensing.camera.light.SkySurroundings;
import dev.provinggrid.sim.sensing.camera.light.Weathering;
import dev.provinggrid.sim.sensing.camera.surface.GroundTexture;
import dev.provinggrid.sim.sensing.camera.surface.SceneSoups;
import dev.provinggrid.sim.sensing.camera.surface.SurfaceColour;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A camera before a landscape under given conditions. Draws with a visibility buffer, shades every pixel once, adds precipitation, and
 * exposes. The same arguments give the same bytes on every platform; the frames of a run may be taken in any order. Not for
 * use by two threads at once; after the first frames nothing is allocated.
 */
public final class SceneCamera {

    /** Metered with the headlamps on: what they give at this distance, m, and what the air throws back. */
    private static final double METERED_AT_M = 25;

    /** Beyond, less than 0.3 % of an object's own light comes through. */
    private static final float OPAQUE_DEPTH = 5.8f;

    /** Shortest smear of drops; for shorter exposures the lens is stopped down instead. */
    private static final double LEAST_SMEAR_S = .008;

    private final CameraView view;
    private final Image image;
    private final Lighting light;
    private final Exposure exposure;
    private final float sightM;
    private final SceneSoups soups;
    private final TriangleSoup standing;
    private final Rasteriser raster;
    private final ShadowMask shadows;
    private final Shader shader;
    private final Eyeshine eyes;
    private final Precipitation precipitation;
    private final Optional<MotionBlur> blur;
    private final FlawedLens flaws;
    private final Radiance radiance;
    private final PixelArray pixels;

    /**
     * A camera on a straight road.
     *
     * @param standing the landscape: ground first
     * @param seed of clouds, ground, drops and noise
     */
    public SceneCamera(Lens lens, TriangleSoup standing, Conditions conditions, long seed) {
        this(lens, standing, ReferenceLine.axis(), conditions, 0, LensState.CLEAN, seed);
    }

    /**
     * A camera that is turned against its vehicle.
     *
     * @param standing the landscape: ground first
     * @param road as it lies in the scene
     * @param mountYawRad to the left of the vehicle, whose lamps shine ahead and whose way the drops come
     * @param state of its lens and metering
     * @param seed of clouds, ground, drops, dirt and noise
     */
    public SceneCamera(
            Lens lens,
            TriangleSoup standing,
            ReferenceLine road,
            Conditions conditions,
            double mountYawRad,
            LensState state,
            long seed) {
        int salt = salt(seed);
        ImageDomain domain = conditions.domain();
        Weathering weathering = Weathering.of(conditions.air());
        view = new CameraView(lens);
        image = new Image(lens.width(), lens.height());
        light = Lighting.of(conditions);
        HeadlampBeam beam =
                new HeadlampBeam(conditions.lamp(), conditions.working(), light.extinctionPerM(), mountYawRad);
        double lux = conditions.light().lux()
                + conditions.lampLux(METERED_AT_M, light.extinctionPerM())
                + conditions.lampLux(1, 0) * beam.scatteredBack(Float.MAX_VALUE);
        exposure = Exposure.forLux(lux).over(state.overexposedStops());
        sightM = OPAQUE_DEPTH / light.extinctionPerM();
        this.standing = standing;
        soups = new SceneSoups(standing);
        raster = new Rasteriser(view);
        shadows = new ShadowMask(view);
        NoiseField noise = new NoiseField(salt + 1);
        SkyPanorama sky =
                new SkyPanorama(lens.width(), lens.height(), lens.focalPx(), light, weathering.snow(), salt + 2);
        SkyPainter painter = new SkyPainter(light, weathering.snow(), new NoiseField(salt + 2));
        shader = new Shader(
                view,
                light,
                beam,
                sky,
                new SkySurroundings(painter, sky.halfWidth()),
                new SurfaceColour(
                        new GroundTexture(road, noise, domain, weathering),
                        noise,
                        domain,
                        weathering.snow(),
                        view.focal));
        eyes = new Eyeshine(view, beam, light.extinctionPerM());
        precipitation = new Precipitation(conditions.air(), light, beam, mountYawRad, salt + 3);
        flaws = new FlawedLens(lens.width(), lens.height(), state, salt + 5);
        blur = state.blurs()
                ? Optional.of(new MotionBlur(lens.width() * lens.height(), mountYawRad))
                : Optional.empty();
        radiance = new Radiance(lens.width() * lens.height());
        pixels = new PixelArray(exposure, domain, salt + 4);
    }

    /** Even and odd seeds, of training and of driving, have no salt in common, nor one of the next seven numbers. */
    private static int salt(long seed) {
        int scattered = PixelMath.hash((int) seed, (int) (seed >>> 32));
        return (scattered & -16) | ((int) (seed & 1) << 3);
    }

    /**
     * Takes an image.
     *
     * @param frame number of the image, on which its noise depends
     * @param timeS simulated time, s
     * @param speedMps of the vehicle, forwards
     * @param moving animals and other objects, at their present places
     * @return the image, overwritten by the next one
     */
    public Image shoot(int frame, double timeS, CameraPose pose, double speedMps, TriangleSoup moving) {
        drawDry(pose, moving);
        if (blur.isPresent()) {
            blur.get().smear(radiance, view, raster.inverseDepths(), (float) (speedMps * exposure.timeS()));
        }
        precipitation.draw(radiance, view, raster.inverseDepths(), (float) timeS, (float) speedMps, (float)
                Math.max(LEAST_SMEAR_S, exposure.timeS()));
        flaws.pass(radiance.red);
        flaws.pass(radiance.green);
        flaws.pass(radiance.blue);
        pixels.read(radiance.red, radiance.green, radiance.blue, frame, image.rgb());
        return image;
    }

    /** Everything but drops, flakes and the noise of the sensor. */
    void drawDry(CameraPose pose, TriangleSoup moving) {
        view.look(pose);
        soups.with(moving);
        raster.clear();
        raster.draw(standing, 0, sightM);
        raster.draw(moving, soups.firstMovingId(), sightM);
        if (light.throwsShadows()) {
            shadows.clear(raster.ids(), soups);
            shadows.draw(standing, light, sightM);
            shadows.draw(moving, light, sightM);
        } else {
            shadows.clear();
        }
        shader.shade(raster, soups, shadows, radiance);
        eyes.draw(radiance, raster.inverseDepths(), moving);
    }

    Radiance radiance() {
        return radiance;
    }

    /** What the newest image really shows of animals. */
    public Truth truth() {
        return truth(soups::isMovingAnimal);
    }

    /** What the newest image really shows of some of what moves, by its number in the soup. */
    public Truth truth(IntPredicate wanted) {
        int[] ids = raster.ids();
        int left = view.width;
        int right = -1;
        int top = view.height;
        int bottom = -1;
        int visible = 0;
        for (int at = 0; at < ids.length; at++) {
            if (ids[at] >= soups.firstMovingId() && wanted.test(soups.movingInstance(ids[at]))) {
                int column = at % view.width;
                left = Math.min(left, column);
                right = Math.max(right, column);
                top = Math.min(top, at / view.width);
                bottom = at / view.width;
                visible++;
            }
        }
        return visible == 0
                ? Truth.NOTHING
                : new Truth(Optional.of(new Box(left, top, right + 1.0, bottom + 1.0)), visible);
    }
}
