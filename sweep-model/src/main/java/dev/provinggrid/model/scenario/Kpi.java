package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Unit;
import java.util.List;

/**
 * A named scalar of a run.
 *
 * @param unit SI unit, "1" when dimensionless
 * @param absentPasses whether a criterion on this KPI passes when the run has no such value; by default it fails
 * @param per what its events are counted over; none where it is no count of events
 */
public record Kpi(String name, String unit, String description, boolean absentPasses, List<Exposure> per) {

    /**
     * How long, or how far, events could happen in a run.
     *
     * @param kpi that says so
     * @param unit in which people count events over it, such as km
     */
    public record Exposure(String kpi, Unit unit) {}
}
