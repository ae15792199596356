package dev.provinggrid.model.scenario;

/**
 * A named scalar of a run.
 *
 * @param unit SI unit, "1" when dimensionless
 * @param absentPasses whether a criterion on this KPI passes when the run has no such value; by default it fails
 */
public record Kpi(String name, String unit, String description, boolean absentPasses) {}
