package dev.provinggrid.sim.world;

/** Headlamps as a point source of given luminous intensity (assumed: low beam 20 000 cd, high beam 37 500 cd). */
public enum Headlamp {
    OFF(0),
    LOW_BEAM(20_000),
    HIGH_BEAM(37_500);

    private final double candela;

    Headlamp(double candela) {
        this.candela = candela;
    }

    /**
     * Illuminance at a distance: E = I / d^2 exp(-beta d).
     *
     * @param distanceM positive, m
     * @param extinctionPerM of the air, 1/m
     * @return lx
     */
    public double lux(double distanceM, double extinctionPerM) {
        return candela / (distanceM * distanceM) * StrictMath.exp(-extinctionPerM * distanceM);
    }
}
