package dev.provinggrid.sim.sensing.camera.light;

/** Hues of a clear and of an overcast sky by the height of the sun; assumed. */
record SkyColours(Rgb sun, Rgb ambient, Rgb zenith, Rgb horizon, Rgb overcast) {

    private static final SkyColours NIGHT = new SkyColours(
            Rgb.of(.80, .95, 1.3),
            Rgb.of(.75, .95, 1.5),
            Rgb.of(.6, .9, 1.9),
            Rgb.of(.75, .95, 1.5),
            Rgb.of(.8, .97, 1.3));
    private static final SkyColours DAWN = new SkyColours(
            Rgb.of(1.7, .88, .42),
            Rgb.of(.93, .97, 1.25),
            Rgb.of(.65, .9, 1.6),
            Rgb.of(1.5, 1.0, .72),
            Rgb.of(.79, .98, 1.36));
    private static final SkyColours DUSK = new SkyColours(
            Rgb.of(1.75, .82, .40),
            Rgb.of(1.08, .93, 1.18),
            Rgb.of(.8, .8, 1.5),
            Rgb.of(1.45, .88, .95),
            Rgb.of(1.17, .94, 1.02));
    private static final SkyColours DAY = new SkyColours(
            Rgb.of(1.06, 1.0, .92),
            Rgb.of(.82, 1.0, 1.3),
            Rgb.of(.45, .85, 1.9),
            Rgb.of(.95, 1.0, 1.12),
            Rgb.of(.97, 1.0, 1.06));

    /**
     * Blends over the height of the sun.
     *
     * @param elevationDeg of the sun
     * @param morning before noon
     */
    static SkyColours at(double elevationDeg, boolean morning) {
        SkyColours twilight = morning ? DAWN : DUSK;
        return elevationDeg < 0
                ? NIGHT.blend(twilight, Math.clamp((elevationDeg + 8) / 8, 0, 1))
                : twilight.blend(DAY, Math.clamp(elevationDeg / 15, 0, 1));
    }

    private SkyColours blend(SkyColours other, double share) {
        return new SkyColours(
                sun.mix(other.sun, share),
                ambient.mix(other.ambient, share),
                zenith.mix(other.zenith, share),
                horizon.mix(other.horizon, share),
                overcast.mix(other.overcast, share));
    }
}
