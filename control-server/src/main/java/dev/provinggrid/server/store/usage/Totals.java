package dev.provinggrid.server.store.usage;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Figures of the whole server, for its metrics. */
public final class Totals {

    private final JdbcClient jdbc;

    public Totals(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Cases of all sweeps that {@code sweep_progress} counts in a column, or in a sum of several. */
    public double cases(String columns) {
        return number("select coalesce(sum(" + columns + "), 0) from sweep_progress")
                .orElseThrow();
    }

    /** Simulated by wall time of the attempts running; empty without any. */
    public Optional<Double> realTimeFactor() {
        return number("select sum(sim_s) / nullif(sum(wall_s), 0) from attempt where state = 'RUNNING'");
    }

    /** Cores that the workers keep busy. */
    public double cpuCores() {
        return number("select coalesce(sum(cpu_cores), 0) from worker where state <> 'GONE'")
                .orElseThrow();
    }

    /** Memory of the workers in RAM. */
    public double residentBytes() {
        return number("select coalesce(sum(resident_bytes), 0) from worker where state <> 'GONE'")
                .orElseThrow();
    }

    private Optional<Double> number(String sql) {
        return jdbc.sql(sql).query(Double.class).optional();
    }
}
