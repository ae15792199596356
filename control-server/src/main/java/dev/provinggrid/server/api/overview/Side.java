package dev.provinggrid.server.api.overview;

import dev.provinggrid.server.api.overview.table.LevelTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * The rows or the columns of a matrix: those combinations of levels of some axes that occur in cases, in the order of
 * levels. A combination is encoded as a number whose digits are its levels, the first axis being the most significant.
 */
final class Side {

    /** Combinations there could be: beyond that nobody reads the matrix anyway. */
    private static final int MOST = 1_000_000;

    private static final int NONE = -1;

    private final LevelTable table;
    private final int[] axes;
    private final int[] places;
    private int size;

    /** @throws ResponseStatusException 400 when there is no such axis, or there are too many combinations */
    Side(LevelTable table, List<String> parameters) {
        this.table = table;
        this.axes = parameters.stream().mapToInt(it -> axis(table, it)).toArray();
        this.places = new int[combinations()];
        Arrays.fill(places, NONE);
    }

    private static int axis(LevelTable table, String parameter) {
        return table.axis(parameter)
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.BAD_REQUEST,
                        "no axis " + parameter + "; allowed: " + String.join(", ", table.parameters())));
    }

    private int combinations() {
        long product = 1;
        for (int axis : axes) {
            product *= levels(axis);
            if (product > MOST) {
                throw new ResponseStatusException(
                        HttpStatus.BAD_REQUEST, "more than " + MOST + " rows or columns; choose fewer axes");
            }
        }
        return (int) product;
    }

    private int levels(int axis) {
        return table.axes().get(axis).labels().size();
    }

    void meet(int index) {
        int combination = combination(index);
        if (places[combination] == NONE) {
            places[combination] = size++;
        }
    }

    /** Numbers the combinations met. */
    void settle() {
        int next = 0;
        for (int i = 0; i < places.length; i++) {
            if (places[i] != NONE) {
                places[i] = next++;
            }
        }
    }

    int place(int index) {
        return places[combination(index)];
    }

    /** By place: the level on each axis. */
    List<List<Integer>> keys() {
        List<List<Integer>> keys = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            if (places[i] != NONE) {
                keys.add(key(i));
            }
        }
        return keys;
    }

    int size() {
        return size;
    }

    List<String> parameters() {
        return Arrays.stream(axes)
                .mapToObj(it -> table.axes().get(it).parameter().name())
                .toList();
    }

    private int combination(int index) {
        int combination = 0;
        for (int axis : axes) {
            combination = combination * levels(axis) + table.level(axis, index);
        }
        return combination;
    }

    private List<Integer> key(int combination) {
        Integer[] levels = new Integer[axes.length];
        int rest = combination;
        for (int i = axes.length - 1; i >= 0; i--) {
            levels[i] = rest % levels(axes[i]);
            rest /= levels(axes[i]);
        }
        return List.of(levels);
    }
}
