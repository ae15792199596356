package dev.provinggrid.model.design;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Constraint;
import java.util.AbstractList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The cases of a static design, all known before the first one runs: the points of the design, then the included extra cases. The
 * replicates of a point are adjacent. Cases are created on access, in any order.
 */
public abstract class StaticCases implements CaseSource {

    private final CaseSpace space;

    StaticCases(CaseSpace space) {
        this.space = space;
    }

    /** Number of points without the included ones. */
    abstract int designed();

    /** Puts the values of a point of the design. */
    abstract void put(int point, Map<String, Value> into);

    /** Values of all parameters at a point of the design; new, so it may be changed. */
    final Map<String, Value> designed(int point) {
        Map<String, Value> parameters = new TreeMap<>(space.fixed());
        put(point, parameters);
        return parameters;
    }

    /** Whether a point of the design has these values. */
    abstract boolean hasPoint(Map<String, Value> values);

    /** Number of the first replicate of a point of the design. */
    int firstReplicate(int point) {
        return 0;
    }

    /** Puts the values of every point that the design looked at, kept or not, and passes them on; the map is the same each time. */
    abstract void lookThrough(Consumer<Map<String, Value>> viewer, Map<String, Value> into);

    /**
     * Passes every combination that the design left out because the scenario forbids it to a consumer, with the first rule that does.
     * Those that conditions of the sweep exclude as well are not among them.
     */
    public final void forEachForbidden(BiConsumer<Map<String, Value>, Constraint> viewer) {
        if (space.forbidden().isEmpty()) {
            return;
        }
        Exclusions leftOut = new Exclusions(space);
        lookThrough(
                values -> {
                    if (!leftOut.isExcluded()) {
                        leftOut.forbidding().ifPresent(it -> viewer.accept(new TreeMap<>(values), it));
                    }
                },
                leftOut.values());
    }

    CaseSpace space() {
        return space;
    }

    public final int size() {
        return Math.multiplyExact(points(), space.replicates());
    }

    /** Number of combinations, the included ones too. */
    public final int points() {
        return designed() + space.include().size();
    }

    /**
     * Number of combinations that meet a condition.
     *
     * @param condition is asked of the same map each time
     * @param most number of combinations to look at, from the first on
     */
    public final int count(Predicate<Map<String, Value>> condition, int most) {
        int[] met = new int[1];
        forEachPoint(
                values -> {
                    if (condition.test(values)) {
                        met[0]++;
                    }
                },
                most);
        return met[0];
    }

    /** Passes every combination to a consumer, the included ones too; the map is the same each time. */
    public final void forEachPoint(Consumer<Map<String, Value>> viewer) {
        forEachPoint(viewer, points());
    }

    /** Passes the first combinations to a consumer; the map is the same each time. */
    public final void forEachPoint(Consumer<Map<String, Value>> viewer, int most) {
        int end = Math.min(most, points());
        Map<String, Value> values = new TreeMap<>(space.fixed());
        Map<String, Value> shown = Collections.unmodifiableMap(values);
        for (int point = 0; point < Math.min(end, designed()); point++) {
            put(point, values);
            viewer.accept(shown);
        }
        for (int point = designed(); point < end; point++) {
            viewer.accept(point(point));
        }
    }

    /**
     * Somebody who looks at some parameters of all points.
     *
     * @param viewer gets all values of a point, in the same map each time
     */
    public record Look(Set<String> parameters, Consumer<Map<String, Value>> viewer) {}

    /**
     * Shows points to each of these, the included ones too, in their order: at least the first one of those that agree in what it looks at. A grid
     * of many points shows no others, so a look at few of its axes is quick.
     */
    public final void show(List<Look> looks) {
        showDesigned(looks);
        space.include().forEach(it -> showTo(looks, Collections.unmodifiableMap(space.with(it))));
    }

    /** Those of the design. */
    void showDesigned(List<Look> looks) {
        forEachPoint(values -> showTo(looks, values), designed());
    }

    private static void showTo(List<Look> looks, Map<String, Value> values) {
        looks.forEach(it -> it.viewer().accept(values));
    }

    /** Receives the values of a case. */
    public interface CaseReader {
        void read(int index, int replicate, Map<String, Value> values);
    }

    /**
     * Passes every case to a reader, without its key and its seed: to hash its parameters takes longest. The map is the same each time.
     */
    public final void forEachCase(CaseReader reader) {
        int[] index = new int[1];
        forEachPoint(values -> {
            for (int replicate = 0; replicate < space.replicates(); replicate++) {
                reader.read(index[0], replicateOf(index[0]), values);
                index[0]++;
            }
        });
    }

    /** A number of the world of each case: cases of one seed have one number, others do not ({@link CaseIdentity#world}). */
    public final long[] worlds() {
        long[] worlds = new long[size()];
        forEachCase(
                (index, replicate, values) -> worlds[index] = space.identity().world(values, replicate));
        return worlds;
    }

    private int replicateOf(int index) {
        int point = index / space.replicates();
        return (point < designed() ? firstReplicate(point) : 0) + index % space.replicates();
    }

    /** Whether the design already contains the case with these values and otherwise the fixed parameters. */
    public final boolean combines(Map<String, Value> extra) {
        return hasPoint(space.with(extra));
    }

    @Override
    public final List<Case> next(List<Finished> finished) {
        return finished.isEmpty() ? new Cases() : List.of();
    }

    /** Values of all parameters at a point that somebody names by its factors. */
    public final Map<String, Value> valuesOf(Map<String, Value> point) {
        return Collections.unmodifiableMap(space.with(point));
    }

    /** The case at such a point. */
    public final Case caseOf(int index, Map<String, Value> point, int replicate) {
        return caseAt(index, valuesOf(point), replicate);
    }

    /** Why no case is at such a point, in words; empty if one can be. */
    public final Optional<String> whyLeftOut(Map<String, Value> point) {
        Exclusions leftOut = new Exclusions(space);
        leftOut.values().putAll(point);
        return leftOut.isExcluded()
                ? Optional.of("a condition of exclude holds")
                : leftOut.forbidding().map(Constraint::reason);
    }

    private Case caseAt(int index, Map<String, Value> parameters, int replicate) {
        return space.identity()
                .caseAt(index, parameters, replicate, space.inputs().of(parameters));
    }

    private Map<String, Value> point(int point) {
        return point < designed() ? designed(point) : space.with(space.include().get(point - designed()));
    }

    private final class Cases extends AbstractList<Case> implements RandomAccess {

        @Override
        public Case get(int index) {
            int point = Objects.checkIndex(index, size()) / space.replicates();
            Map<String, Value> parameters = Collections.unmodifiableMap(point(point));
            return caseAt(index, parameters, replicateOf(index));
        }

        @Override
        public int size() {
            return StaticCases.this.size();
        }
    }
}
