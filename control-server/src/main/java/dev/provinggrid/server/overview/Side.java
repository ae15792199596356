package dev.provinggrid.server.overview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** The rows, or the columns, of a matrix: the combinations of levels of some axes that cases have, in the order of levels. */
final class Side {

    private static final Comparator<List<Integer>> BY_LEVEL = (one, other) -> {
        for (int i = 0; i < one.size(); i++) {
            int difference = Integer.compare(one.get(i), other.get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    };

    private final LevelTable table;
    private final List<Integer> axes;
    private final Map<List<Integer>, Integer> places = new TreeMap<>(BY_LEVEL);

    /** @throws ResponseStatusException 400 when there is no such axis */
    Side(LevelTable table, List<String> parameters) {
        this.table = table;
        this.axes = parameters.stream().map(it -> axis(table, it)).toList();
    }

    private static int axis(LevelTable table, String parameter) {
        return table.axis(parameter)
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.BAD_REQUEST,
                        "no axis " + parameter + "; allowed: " + String.join(", ", table.parameters())));
    }

    void meet(int index) {
        places.putIfAbsent(key(index), 0);
    }

    /** Numbers the combinations met. */
    void settle() {
        int[] next = {0};
        places.replaceAll((_, _) -> next[0]++);
    }

    int place(int index) {
        return places.get(key(index));
    }

    List<List<Integer>> keys() {
        return new ArrayList<>(places.keySet());
    }

    int size() {
        return places.size();
    }

    List<String> parameters() {
        return axes.stream().map(it -> table.axes().get(it).parameter().name()).toList();
    }

    private List<Integer> key(int index) {
        Integer[] levels = new Integer[axes.size()];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = table.level(axes.get(i), index);
        }
        return List.of(levels);
    }
}
