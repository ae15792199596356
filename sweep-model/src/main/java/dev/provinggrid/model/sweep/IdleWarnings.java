package dev.provinggrid.model.sweep;

import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.NoEffect;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Warns of parameters that have no effect in any combination of a sweep, according to its scenario. */
public record IdleWarnings(Manifest manifest, StaticCases cases) {

    /**
     * A warning for each that is idle.
     *
     * @param names parameters that the sweep file varies or sets
     * @param most combinations to look at
     */
    public List<Warning> of(Collection<String> names, int most) {
        if (names.stream().anyMatch(this::isOfARecording)) {
            return List.of();
        }
        int of = Math.min(cases.points(), most);
        return names.stream().flatMap(it -> of(it, of).stream()).toList();
    }

    /** What never has an effect on a trace is of a recording, and what has none on the trace of this sweep may shape that. */
    private boolean isOfARecording(String name) {
        return manifest.noEffects().stream()
                .anyMatch(it -> it.parameters().isEmpty()
                        && it.kpis().isEmpty()
                        && it.without().contains(name));
    }

    private Optional<Warning> of(String name, int of) {
        List<NoEffect> rules = manifest.noEffects().stream()
                .filter(it -> it.without().contains(name) && it.kpis().isEmpty())
                .toList();
        if (rules.isEmpty()) {
            return Optional.empty();
        }
        TreeSet<String> because = new TreeSet<>();
        int idle = cases.count(
                values -> rules.stream()
                        .filter(it -> it.idles(name, values))
                        .peek(it -> because.addAll(it.parameters().keySet()))
                        .findFirst()
                        .isPresent(),
                of);
        return Optional.of(new Warning(
                        name + " has no effect with " + (because.size() == 1 ? "this " : "these ")
                                + String.join(" and ", because),
                        idle,
                        of))
                .filter(it -> it.combinations() == it.of());
    }
}
