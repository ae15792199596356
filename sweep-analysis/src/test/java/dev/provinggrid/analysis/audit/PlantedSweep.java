package dev.provinggrid.analysis.audit;

import dev.provinggrid.model.quantity.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A full factorial sweep over {@code world} (the seed), {@code threshold} (numbers), {@code model} (words) and {@code gain} (numbers)
 * with made-up traces, into which faults are planted.
 */
final class PlantedSweep {

    private static final List<String> PARAMETERS = List.of("threshold", "model", "gain");

    private final List<TracedCase> cases = new ArrayList<>();
    private final List<AuditedParameter> parameters = new ArrayList<>();

    /** @param trace of a case by its values: threshold, model, gain, world, from 0 */
    PlantedSweep(int thresholds, int models, int gains, int worlds, Function<int[], String> trace) {
        int[] sizes = {thresholds, models, gains};
        for (int i = 0; i < sizes.length; i++) {
            Map<Value, String> labels = new LinkedHashMap<>();
            for (int level = 0; level < sizes[i]; level++) {
                labels.put(value(i, level), PARAMETERS.get(i).substring(0, 1) + level);
            }
            parameters.add(new AuditedParameter(PARAMETERS.get(i), labels));
        }
        for (int threshold = 0; threshold < thresholds; threshold++) {
            for (int model = 0; model < models; model++) {
                for (int gain = 0; gain < gains; gain++) {
                    for (int world = 0; world < worlds; world++) {
                        int[] at = {threshold, model, gain, world};
                        cases.add(new TracedCase(
                                cases.size(),
                                trace.apply(at),
                                "inputs of " + cases.size(),
                                1000 + world,
                                true,
                                world,
                                List.of(value(0, threshold), value(1, model), value(2, gain))));
                    }
                }
            }
        }
    }

    private static Value value(int parameter, int level) {
        return parameter == 1 ? new Value.Text("m" + level) : new Value.Scalar(level / 10.0);
    }

    /** A trace of its own for each case. */
    static String own(int[] at) {
        return "t" + at[0] + " m" + at[1] + " g" + at[2] + " w" + at[3];
    }

    /** The index of a case by its values. */
    int index(int threshold, int model, int gain, int world) {
        return cases.stream()
                .filter(it -> it.replicate() == world
                        && it.values().equals(List.of(value(0, threshold), value(1, model), value(2, gain))))
                .findFirst()
                .orElseThrow()
                .index();
    }

    PlantedSweep copies(int from, int to) {
        return replace(to, withTrace(cases.get(to), cases.get(from).trace()));
    }

    PlantedSweep swaps(int one, int other) {
        String trace = cases.get(one).trace();
        return copies(other, one).replace(other, withTrace(cases.get(other), trace));
    }

    /** Results of a row and those of another one change places. */
    PlantedSweep swapsRows(Predicate<TracedCase> row, Predicate<TracedCase> otherRow) {
        List<TracedCase> ones = cases.stream().filter(row).toList();
        List<TracedCase> others = cases.stream().filter(otherRow).toList();
        for (int i = 0; i < ones.size(); i++) {
            swaps(ones.get(i).index(), others.get(i).index());
        }
        return this;
    }

    PlantedSweep without(int index) {
        cases.removeIf(it -> it.index() == index);
        return this;
    }

    PlantedSweep declaresThatTheSeedHasNoEffect() {
        cases.replaceAll(it ->
                new TracedCase(it.index(), it.trace(), it.inputs(), it.seed(), false, it.replicate(), it.values()));
        return this;
    }

    private PlantedSweep replace(int index, TracedCase by) {
        Collections.replaceAll(cases, cases.get(index), by);
        return this;
    }

    private static TracedCase withTrace(TracedCase it, String trace) {
        return new TracedCase(it.index(), trace, it.inputs(), it.seed(), it.seeded(), it.replicate(), it.values());
    }

    static Predicate<TracedCase> threshold(int level) {
        return it -> it.values().getFirst().equals(value(0, level));
    }

    static Predicate<TracedCase> world(int world) {
        return it -> it.replicate() == world;
    }

    TraceFindings findings() {
        return EqualTraces.of(parameters, cases);
    }
}
