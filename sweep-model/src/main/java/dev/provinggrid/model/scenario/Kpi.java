package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Unit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A named scalar of a run.
 *
 * @param unit SI unit, "1" when dimensionless
 * @param absentPasses whether a criterion on this KPI passes when the run has no such value; by default it fails
 * @param per what its events are counted over; none where it is no count of events
 * @param better which of its values are; empty when none is, as of the number of vehicles
 * @param neutral what divides good values from bad ones, in SI; empty when nothing does
 */
public record Kpi(
        String name,
        String unit,
        String description,
        boolean absentPasses,
        List<Exposure> per,
        Optional<Better> better,
        OptionalDouble neutral) {

    /**
     * How long, or how far, events could happen in a run.
     *
     * @param kpi that says so
     * @param unit in which people count events over it, such as km
     */
    public record Exposure(String kpi, Unit unit) {}

    /** Which values are better. */
    public enum Better {
        HIGHER,
        LOWER
    }
}
