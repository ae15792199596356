package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.run.record.Columns;
import java.util.function.ToDoubleFunction;

/** Columns for as many vehicles as the manifest has; those of absent ones stay empty. */
record CrossingColumns(CrossingVehicles convoy, ConflictMeter crossing, RadioMeter radio) {

    private static final int DECLARED = 20;

    Columns columns() {
        Columns columns = new Columns()
                .time("time")
                .number("inside", 0, crossing::inside)
                .number("separation", 3, crossing::separationM)
                .number("messages", 0, radio::messages)
                .number("delivered", 0, radio::delivered);
        for (int i = 0; i < DECLARED; i++) {
            String number = Approaches.number(i);
            bind(columns, "x" + number, i, PlantState::x);
            bind(columns, "y" + number, i, PlantState::y);
            bind(columns, "yaw" + number, i, PlantState::yawRad);
            bind(columns, "speed" + number, i, PlantState::speedMps);
            int index = i;
            columns.number("decision" + number, 0, () -> decision(index));
        }
        return columns;
    }

    private void bind(Columns columns, String name, int index, ToDoubleFunction<PlantState> value) {
        columns.number(
                name,
                4,
                () -> index < convoy.vehicles().size()
                        ? value.applyAsDouble(convoy.vehicles().get(index).state())
                        : Double.NaN);
    }

    private double decision(int index) {
        return index < convoy.negotiators().size()
                ? convoy.negotiators().get(index).lastDecision().number()
                : Double.NaN;
    }
}
