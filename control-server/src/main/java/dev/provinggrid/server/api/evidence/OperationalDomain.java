package dev.provinggrid.server.api.evidence;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.design.Axis;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * The operational domain in which the claims of a sweep hold.
 *
 * @param axes the varied parameters
 * @param fixed every other parameter, with its value in SI
 * @param valid conditions that make a run valid; an invalid run has no verdict
 * @param replicates of each combination
 * @param worlds number of different seeds; each seed is one independent observation
 * @param sameWorld parameters that are left out of the seeds: cases that differ in them alone share a world
 */
record OperationalDomain(
        List<VariedAxis> axes,
        Map<String, Object> fixed,
        List<String> valid,
        int replicates,
        int worlds,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> sameWorld) {

    /**
     * A varied parameter.
     *
     * @param unit null where it has none
     * @param levels that were tested, as people write them; nothing was tested between them
     * @param least level in SI; null, like the greatest, if levels are words
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record VariedAxis(
            String parameter,
            String unit,
            String role,
            String description,
            List<String> levels,
            Double least,
            Double greatest) {

        static VariedAxis of(Axis axis, Manifest manifest) {
            Parameter parameter = manifest.parameter(axis.parameter()).orElseThrow();
            return new VariedAxis(
                    parameter.name(),
                    parameter.unitIfAny().orElse(null),
                    parameter.role().name().toLowerCase(Locale.ROOT),
                    parameter.description(),
                    axis.labels(),
                    known(numbers(axis, parameter).min()),
                    known(numbers(axis, parameter).max()));
        }

        private static DoubleStream numbers(Axis axis, Parameter parameter) {
            return axis.levels().stream()
                    .map(it -> WireParameters.of(parameter, it))
                    .filter(Number.class::isInstance)
                    .mapToDouble(it -> ((Number) it).doubleValue());
        }

        private static Double known(OptionalDouble value) {
            return value.isPresent() ? Double.valueOf(value.getAsDouble()) : null;
        }
    }

    static OperationalDomain of(PinnedSweep sweep, int worlds) {
        List<VariedAxis> axes = sweep.sweep().varied().stream()
                .map(it -> VariedAxis.of(it, sweep.sweep().manifest()))
                .toList();
        Map<String, Object> fixed = new TreeMap<>(sweep.submitted().baseParameters());
        axes.forEach(it -> fixed.remove(it.parameter()));
        return new OperationalDomain(
                axes,
                fixed,
                sweep.sweep().valid().stream().map(Criterion::that).toList(),
                sweep.sweep().replicates(),
                worlds,
                sweep.sweep().sameWorld());
    }
}
