package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.run.confirm.RerunBuild;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Whether a simulator is taken at its word that it repeats its runs to the bit.
 *
 * @param made by the manifests of both sweeps, or on the command line; scenarios that come with the program repeat
 * @param brokenBy runs of these sweeps that took another course before the gate, in words
 */
record RepeatPromise(boolean made, Optional<String> brokenBy) {

    /** @param said on the command line */
    static RepeatPromise of(ServerSource first, ServerSource second, boolean said) {
        if (!said && !(isDeclared(first) && isDeclared(second))) {
            return new RepeatPromise(false, Optional.empty());
        }
        String label = RerunBuild.label(build(first), build(second));
        return new RepeatPromise(true, broken("first", first, label).or(() -> broken("second", second, label)));
    }

    boolean holds() {
        return made && brokenBy.isEmpty();
    }

    static RerunBuild build(ServerSource source) {
        return new RerunBuild(source.client(), source.sweep().id());
    }

    private static boolean isDeclared(ServerSource source) {
        SweepView sweep = source.sweep();
        return source.client().isRepeatable(sweep.scenario(), sweep.scenarioVersion());
    }

    /** What the gate itself found is left out: called again it takes the same decisions. */
    private static Optional<String> broken(String name, ServerSource source, String label) {
        SweepView sweep = source.sweep();
        if (sweep.audit() == null || sweep.audit().notRepeatable() == 0) {
            return Optional.empty();
        }
        Set<Integer> own = differing(source, it -> it.labels().contains(label));
        Set<Integer> others = differing(source, it -> !it.labels().contains(label));
        int before = Math.max(others.size(), sweep.audit().notRepeatable() - own.size());
        return Optional.of(before + (before == 1 ? " case of the " : " cases of the ") + name
                        + " sweep took another course when run again before")
                .filter(_ -> before > 0);
    }

    private static Set<Integer> differing(ServerSource source, Predicate<SweepView> which) {
        ControlClient client = source.client();
        String sweep = source.sweep().id();
        List<SweepView> repeats = client.repeats(sweep).stream().filter(which).toList();
        return repeats.stream()
                .flatMap(it -> client.repeatReport(sweep, it.id()).cases().stream())
                .filter(it -> it.differing() > 0)
                .map(RepeatedCase::index)
                .collect(Collectors.toSet());
    }
}
