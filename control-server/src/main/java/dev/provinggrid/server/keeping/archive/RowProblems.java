package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Collects the problems of rows, each with its place in the archive. */
record RowProblems(Problems problems) {

    /** The JSON of a column; null, perhaps with a problem, where there is none of this type. */
    <T> @Nullable T json(Map<String, Object> row, String column, TypeReference<T> type, String place) {
        try {
            return row.get(column) instanceof String json ? JsonMapper.shared().readValue(json, type) : null;
        } catch (JacksonException _) { // its message names classes
            add(
                    place + "/" + column,
                    "not what this column holds",
                    row.get(column),
                    "the JSON that an export has here");
            return null;
        }
    }

    /** Notes a word that is none of an enum. */
    <E extends Enum<E>> void word(Map<String, Object> row, String column, Set<E> words, String place) {
        Object word = row.get(column);
        if (word != null && words.stream().noneMatch(it -> it.name().equals(word))) {
            String allowed = words.stream().map(Enum::name).collect(Collectors.joining(", "));
            add(place + "/" + column, "unknown word", word, allowed);
        }
    }

    /** Notes an index of no case. */
    boolean isCase(Map<String, Object> row, int cases, String place) {
        int index = (int) row.get("case_index");
        boolean known = index >= 0 && index < cases;
        if (!known) {
            add(place + "/case_index", "there is no such case", index, "0 to " + (cases - 1));
        }
        return known;
    }

    /** Notes a value that is not the right one. */
    void require(String place, String column, @Nullable Object value, Object right) {
        if (!right.equals(value)) {
            add(place + "/" + column, "not what the sweep plans, or the archive says elsewhere", value, right);
        }
    }

    void add(String place, String message, @Nullable Object value, Object allowed) {
        problems.add(Problem.at(Place.pointer(place), message)
                .withValue(String.valueOf(value))
                .withAllowed(String.valueOf(allowed)));
    }
}
