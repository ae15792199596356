package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.driving.handling.reference.Series;
import dev.provinggrid.sim.engine.SimTime;

/** Presses pedals and turns the wheels as somebody did before, by the time since the ego entered; blind. */
public record RecordedDrive(MergeEgo ego, Series times, Series throttle, Series brake, Series steering)
        implements Driver {

    public static RecordedDrive of(MergeEgo ego, Table table) {
        return new RecordedDrive(
                ego,
                new Series(table.column("time")),
                new Series(table.column("throttle")),
                new Series(table.column("brake")),
                new Series(table.column("steering")));
    }

    @Override
    public Controls drive(long nowNs, PlantState self, WorldState world) {
        double place = times.place(SimTime.toSeconds(nowNs - ego.enteredNs()));
        return new Controls(
                Math.clamp(throttle.at(place), -1.0, 1.0), Math.clamp(brake.at(place), .0, 1.0), 0, steering.at(place));
    }
}
