package dev.provinggrid.sim.scenario.aeb.world;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.world.animal.Species;

/** Animals with assumed sizes; the moose is 2.4 x 2.0 x 0.9 m (length, height, width) and weighs 400 kg. */
public enum Animal {
    MOOSE(2.4, 2.0, .9, 400, 1.5),
    DEER(1.6, 1.2, .5, 80, 5),
    BOAR(1.4, .9, .5, 100, 3),
    NONE(0, 0, 0, 0, 0);

    private final double lengthM;
    private final double heightM;
    private final double widthM;
    private final double massKg;
    private final double speedMps;

    Animal(double lengthM, double heightM, double widthM, double massKg, double speedMps) {
        this.lengthM = lengthM;
        this.heightM = heightM;
        this.widthM = widthM;
        this.massKg = massKg;
        this.speedMps = speedMps;
    }

    Extent extent() {
        return new Extent(lengthM, widthM, heightM, 0);
    }

    /** Of its kind, as a classifier that tells animals apart would know it; where there is none, of the largest, m. */
    public double usualHeightM() {
        return this == NONE ? MOOSE.heightM : heightM;
    }

    double massKg() {
        return massKg;
    }

    /** Speed at which it crosses or walks, m/s. */
    double speedMps() {
        return speedMps;
    }

    /** What it looks like. */
    Species species() {
        return switch (this) {
            case MOOSE -> Species.MOOSE;
            case DEER -> Species.DEER;
            case BOAR -> Species.BOAR;
            case NONE -> throw new IllegalStateException("no animal has no looks");
        };
    }
}
