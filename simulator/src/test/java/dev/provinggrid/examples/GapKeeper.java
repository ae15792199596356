package dev.provinggrid.examples;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import java.util.function.Supplier;

/** Keeps a gap of two seconds to the car ahead. */
record GapKeeper(Supplier<Double> gapM) implements Driver {

    private static final double HEADWAY_S = 2;
    private static final double LEAST_GAP_M = 2;
    private static final double PER_M = .1;

    @Override
    public Controls drive(long nowNs, PlantState self, WorldState world) {
        double wanted = LEAST_GAP_M + HEADWAY_S * self.speedMps();
        double asked = Math.clamp(PER_M * (gapM.get() - wanted), -1.0, .5);
        return asked >= 0 ? Controls.driving(asked) : Controls.braking(-asked);
    }
}
