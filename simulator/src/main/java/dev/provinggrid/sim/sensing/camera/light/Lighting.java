package dev.provinggrid.sim.sensing.camera.light;

/**
 * The light of a scene, from weather and time of day. Illuminances are those of the model (clear-sky table times the weather's
 * light factor, or as stated); their colours and the split between sun and sky are assumed.
 *
 * @param sunX direction towards sun or moon, road frame, unit vector
 * @param direct illuminance across the sun's rays, lx; black when overcast
 * @param sky illuminance of an upward surface by the sky alone, lx
 * @param ground light that ground sends up to downward surfaces, lx
 * @param air light that the air between scatters towards the camera where the view is endless, lx
 * @param zenith light of the sky overhead, lx
 * @param horizon light of the sky at the horizon, lx
 * @param cover share of the sky that clouds cover, 0 to 1
 * @param extinctionPerM of the air, 1/m
 */
public record Lighting(
        float sunX,
        float sunY,
        float sunZ,
        Rgb direct,
        Rgb sky,
        Rgb ground,
        Rgb air,
        Rgb zenith,
        Rgb horizon,
        float cover,
        float extinctionPerM) {

    /** A sun at the horizon is drawn at this elevation, as if it shone through gaps in the forest. */
    private static final double LOWEST_SUN_DEG = 7;

    private static final double MOON_ELEVATION_DEG = 40;
    private static final double GROUND_ALBEDO = .25;

    public static Lighting of(Conditions conditions) {
        double minute = conditions.light().minuteOfDay();
        double elevation = conditions.light().sunElevationDeg();
        double lux = conditions.light().lux();
        SkyColours colours = SkyColours.at(elevation, minute < 720);
        double cover = conditions.air().weather().cloudCover();
        double directShare = (1 - cover) * (elevation > 10 ? .66 : .5);
        double shining = elevation > -6 ? Math.max(elevation, LOWEST_SUN_DEG) : MOON_ELEVATION_DEG;
        double height = StrictMath.sin(Math.toRadians(shining));
        double azimuth = azimuthRad(minute, elevation) - conditions.sceneHeadingRad();
        double across = StrictMath.cos(Math.toRadians(shining));
        Rgb overcast = colours.overcast().normalised().times(lux);
        Rgb sky = colours.ambient().normalised().times(lux * (1 - directShare)).mix(overcast, cover);
        Rgb direct = colours.sun().normalised().times(Math.min(3, 1 / height) * lux * directShare);
        double skyLux = lux * (1 - directShare);
        Rgb horizon = colours.horizon().normalised().times(1.35 * skyLux).mix(overcast.times(.95), cover);
        Rgb zenith = colours.zenith().normalised().times(.95 * skyLux).mix(overcast.times(.8), cover);
        return new Lighting(
                (float) (across * StrictMath.cos(azimuth)),
                (float) (across * StrictMath.sin(azimuth)),
                (float) height,
                direct,
                sky,
                sky.plus(direct.times(.5 * height)).times(GROUND_ALBEDO),
                horizon.mix(sky, .3).times(.9),
                zenith,
                horizon,
                (float) cover,
                (float) conditions.air().extinctionPerM());
    }

    /** Of sun by day and of a full moon, which stands opposite to it, by night; counter-clockwise from east. */
    private static double azimuthRad(double minute, double elevationDeg) {
        double sun = -(minute - 360) / 1440 * 2 * StrictMath.PI;
        return elevationDeg > -6 ? sun : sun + StrictMath.PI;
    }

    /** Whether objects throw shadows worth drawing. */
    public boolean throwsShadows() {
        return direct.green() > .6f * sky.green();
    }
}
