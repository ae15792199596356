package dev.provinggrid.server.store.reuse;

import dev.provinggrid.server.store.JsonColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;

/**
 * A run that was judged and may be judged anew.
 *
 * @param sweep in which it counts, with round and index of its case there
 * @param keeper sweep here that has its attempt and files: another one where this sweep took it over itself
 * @param serverVersion software of the server to which the sweep was submitted that ran it
 * @param builtIn whether the simulator is part of that software
 * @param simulatorVersion empty where its worker did not say
 * @param platform class, within which equal cases give equal bits; empty where its worker did not say
 */
public record JudgedRun(
        String sweep,
        int round,
        int index,
        String key,
        String keeper,
        String serverVersion,
        boolean builtIn,
        String simulatorVersion,
        String platform,
        Map<String, Double> kpis) {

    private static final JsonColumn.Numbers NUMBERS = new JsonColumn.Numbers();

    static JudgedRun row(ResultSet row, int number) throws SQLException {
        return new JudgedRun(
                row.getString("sweep_id"),
                row.getInt("round"),
                row.getInt("case_index"),
                row.getString("case_key"),
                row.getString("keeper"),
                row.getString("software_version"),
                row.getString("runner").equals("builtin"),
                Optional.ofNullable(row.getString("version")).orElse(""),
                Optional.ofNullable(row.getString("platform")).orElse(""),
                NUMBERS.convertToEntityAttribute(row.getString("kpis")));
    }

    /** Whether this software, on machines of these classes, would give the same. */
    public boolean isOf(String software, Iterable<String> platforms) {
        return serverVersion.equals(software) && (!builtIn || simulatorVersion.equals(software)) && isOn(platforms);
    }

    /** A platform may name the program that simulates traffic after its class. */
    private boolean isOn(Iterable<String> platforms) {
        for (String known : platforms) {
            if (platform.equals(known) || platform.startsWith(known + ";")) {
                return true;
            }
        }
        return false;
    }
}
