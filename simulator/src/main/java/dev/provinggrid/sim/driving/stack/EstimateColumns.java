package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.driving.control.DistanceRule;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.run.record.Columns;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Trace columns of the situation that a system without the truth estimated at its newest image. */
public record EstimateColumns(Supplier<Frame> frames, DistanceRule rule) {

    public void bind(Columns columns) {
        columns.number("estimatedRange", 3, () -> ofTrack(Situation::distanceM))
                .number("estimatedClosing", 3, () -> ofTrack(Situation::closingMps))
                .number("estimatedSpeed", 3, () -> told().speedMps())
                .number("estimatedFriction", 3, this::friction)
                .number("estimatedDueDistance", 3, () -> ofTrack(rule::dueM))
                .text("trackState", () -> told().track().word());
    }

    private Situation told() {
        return frames.get().decision().told();
    }

    private double ofTrack(ToDoubleFunction<Situation> value) {
        return told().recognised() ? value.applyAsDouble(told()) : Double.NaN;
    }

    private double friction() {
        return rule instanceof DistanceRule.StoppingDistance it ? it.friction() : Double.NaN;
    }
}
