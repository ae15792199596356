package dev.provinggrid.server.api.evidence;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
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
 * @param design how the cases were chosen
 * @param fixed every other parameter, with its value in SI
 * @param valid conditions that make a run valid; an invalid run has no verdict
 * @param replicates of each combination
 * @param worlds number of different seeds; each seed is one independent observation
 * @param sameWorld parameters that are left out of the seeds: cases that differ in them alone share a world
 */
record OperationalDomain(
        List<VariedAxis> axes,
        DesignView design,
        Map<String, Object> fixed,
        List<String> valid,
        int replicates,
        int worlds,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> sameWorld) {

    /**
     * How cases were chosen.
     *
     * @param type word of the sweep file
     * @param share what the share of the cases that pass means
     */
    record DesignView(String type, String share) {}

    /**
     * A varied parameter.
     *
     * @param unit null where it has none
     * @param levels that were tested, as people write them; nothing was tested between them; null if it is continuous
     * @param distribution of a continuous parameter between its ends; null if it has levels
     * @param least level or end in SI; null, like the greatest, if levels are words or there is no end
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record VariedAxis(
            String parameter,
            String unit,
            String role,
            String description,
            List<String> levels,
            String distribution,
            Double least,
            Double greatest) {

        static VariedAxis of(Axis axis, Manifest manifest) {
            Parameter parameter = manifest.parameter(axis.parameter()).orElseThrow();
            return switch (axis) {
                case LevelAxis leveled ->
                    new VariedAxis(
                            parameter.name(),
                            parameter.unitIfAny().orElse(null),
                            parameter.role().name().toLowerCase(Locale.ROOT),
                            parameter.description(),
                            leveled.labels(),
                            null,
                            known(numbers(leveled, parameter).min()),
                            known(numbers(leveled, parameter).max()));
                case ContinuousAxis continuous -> of(continuous, parameter);
            };
        }

        private static VariedAxis of(ContinuousAxis axis, Parameter parameter) {
            List<Double> edges = axis.bins().edges();
            return new VariedAxis(
                    parameter.name(),
                    parameter.unitIfAny().orElse(null),
                    parameter.role().name().toLowerCase(Locale.ROOT),
                    parameter.description(),
                    null,
                    axis.distribution().word(),
                    known(DoubleStream.of(edges.getFirst())
                            .filter(Double::isFinite)
                            .min()),
                    known(DoubleStream.of(edges.getLast())
                            .filter(Double::isFinite)
                            .max()));
        }

        private static DoubleStream numbers(LevelAxis axis, Parameter parameter) {
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
                new DesignView(
                        sweep.sweep().design().word(), sweep.sweep().design().share()),
                fixed,
                sweep.sweep().valid().stream().map(Criterion::that).toList(),
                sweep.sweep().replicates(),
                worlds,
                sweep.sweep().sameWorld());
    }
}
