package dev.provinggrid.server.api.overview.table;

import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.server.api.result.CaseSelector;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Selects the cases that have one of the chosen levels on every filtered axis. */
final class LevelFilter {

    private final LevelTable table;
    private final Map<Integer, BitSet> chosen = new TreeMap<>();

    /**
     * A filter as a request says it; parameters without the prefix are not ours.
     *
     * @throws ResponseStatusException 400 when it names no axis or no level
     */
    LevelFilter(LevelTable table, Map<String, List<String>> request) {
        this.table = table;
        request.forEach((name, levels) -> {
            if (name.startsWith(CaseSelector.PREFIX)) {
                choose(name.substring(CaseSelector.PREFIX.length()), levels);
            }
        });
    }

    private void choose(String parameter, List<String> names) {
        int axis = table.axis(parameter)
                .orElseThrow(() -> refused(
                        "no axis " + parameter + "; allowed: " + Suggestion.allowed(parameter, table.parameters())));
        Levels levels = table.axes().get(axis);
        BitSet numbers = new BitSet();
        for (String name : names) {
            int number = levels.named(name);
            if (number < 0) {
                throw refused("no level " + name + " of " + parameter + "; allowed: "
                        + Suggestion.allowed(name, levels.labels()));
            }
            numbers.set(number);
        }
        chosen.put(axis, numbers);
    }

    /** Whether it takes every case. */
    boolean takesAll() {
        return chosen.isEmpty();
    }

    boolean takes(int index) {
        for (Map.Entry<Integer, BitSet> axis : chosen.entrySet()) {
            if (!axis.getValue().get(table.level(axis.getKey(), index))) {
                return false;
            }
        }
        return true;
    }

    /** Whether cases that it takes can differ on an axis. */
    boolean leavesOpen(int axis) {
        return !chosen.containsKey(axis) || chosen.get(axis).cardinality() > 1;
    }

    /** Equal for filters of one sweep that take the same cases. */
    String key() {
        return chosen.toString();
    }

    private static ResponseStatusException refused(String why) {
        return new ResponseStatusException(HttpStatus.BAD_REQUEST, why);
    }
}
