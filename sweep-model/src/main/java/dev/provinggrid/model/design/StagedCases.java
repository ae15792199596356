package dev.provinggrid.model.design;

import dev.provinggrid.model.quantity.Value;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The cases of a first stage, then those from which a further one may choose, without the ones that the first stage has. */
public final class StagedCases extends StaticCases {

    private final StaticCases first;
    private final StaticCases rest;
    private final int[] kept;

    StagedCases(CaseSpace space, StaticCases first, StaticCases rest) {
        super(space);
        this.first = first;
        this.rest = rest;
        Set<Map<String, Value>> known = new HashSet<>();
        first.forEachPoint(it -> known.add(new TreeMap<>(it)));
        this.kept = IntStream.range(0, rest.designed())
                .filter(it -> !known.contains(rest.designed(it)))
                .toArray();
    }

    /** Number of cases of the first stage, which are the first ones. */
    public int first() {
        return first.size();
    }

    @Override
    int designed() {
        return first.designed() + kept.length;
    }

    @Override
    void put(int point, Map<String, Value> into) {
        if (point < first.designed()) {
            first.put(point, into);
        } else {
            rest.put(kept[point - first.designed()], into);
        }
    }

    @Override
    boolean hasPoint(Map<String, Value> values) {
        return first.hasPoint(values) || rest.hasPoint(values);
    }

    @Override
    int firstReplicate(int point) {
        return point < first.designed()
                ? first.firstReplicate(point)
                : rest.firstReplicate(kept[point - first.designed()]);
    }

    @Override
    void lookThrough(Consumer<Map<String, Value>> viewer, Map<String, Value> into) {
        if (!(rest instanceof FullFactorial)) { // a grid has every row of a first stage
            first.lookThrough(viewer, into);
        }
        rest.lookThrough(viewer, into);
    }
}
