package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Unit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A named scalar of a run.
 *
 * @param unit SI unit, "1" when dimensionless
 * @param absentPasses whether a criterion on this KPI passes if the run has no value; by default it fails
 * @param per exposures over which its events are counted; empty if it does not count events
 * @param better whether greater or smaller values are better; empty if neither is, as for the number of vehicles
 * @param neutral value between good and bad ones, in SI; empty if there is none
 * @param headline whether it is one of the few that people look at first
 * @param severity whether it says how severe a failure was, as the speed at an impact does
 * @param channel of the trace that it is the least, greatest or last value of; empty if it is of none
 * @param event of the run at whose first it was decided; empty if no event tells
 */
public record Kpi(
        String name,
        String unit,
        String description,
        boolean absentPasses,
        List<Exposure> per,
        Optional<Better> better,
        OptionalDouble neutral,
        boolean headline,
        boolean severity,
        Optional<String> channel,
        Optional<String> event) {

    /**
     * Exposure of a run: how long, or how far, events could happen.
     *
     * @param kpi KPI that measures the exposure
     * @param unit unit of the exposure in rates, such as km
     */
    public record Exposure(String kpi, Unit unit) {}

    /** Which values are better. */
    public enum Better {
        HIGHER,
        LOWER
    }
}
