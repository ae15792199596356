package dev.provinggrid.model.scenario;

import dev.provinggrid.model.scenario.program.FileTemplate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The declaration of a scenario: the one source for validation, defaults, documentation and editor completion.
 *
 * @param name kebab case
 * @param version changes whenever the same parameters may give different results
 * @param headline names of the channels that people look at first, in their order; empty if the manifest does not list them
 * @param agents who takes part; the one under test is called {@code ego}
 * @param cautions rules about combinations that give no information
 * @param constraints rules about combinations that cannot be run
 * @param noEffects rules about parameters that cannot affect the trace
 * @param explanations sentences about failures, the first that applies is said
 * @param digest SHA-256 (hex) of the manifest's canonical JSON
 * @param defaultPreset applied when a sweep names none; empty if the plain defaults apply
 * @param presets by name, in the manifest's order
 * @param canonicalJson the manifest as canonical JSON; reading it again gives an equal manifest
 */
public record Manifest(
        String name,
        String version,
        String title,
        String description,
        Runner runner,
        List<Parameter> parameters,
        List<Kpi> kpis,
        List<Channel> channels,
        List<String> headline,
        List<AgentDeclaration> agents,
        Map<String, Preset> presets,
        Optional<String> defaultPreset,
        List<Caution> cautions,
        List<Constraint> constraints,
        List<NoEffect> noEffects,
        List<Explanation> explanations,
        String digest,
        String canonicalJson) {

    /** The same manifest with other parameters. */
    public Manifest withParameters(List<Parameter> others) {
        return new Manifest(
                name,
                version,
                title,
                description,
                runner,
                List.copyOf(others),
                kpis,
                channels,
                headline,
                agents,
                presets,
                defaultPreset,
                cautions,
                constraints,
                noEffects,
                explanations,
                digest,
                canonicalJson);
    }

    /** The files that its program is given, made from templates. */
    public List<FileTemplate> files() {
        return runner instanceof Runner.Exec exec ? exec.files() : List.of();
    }

    /** SHA-256 by name of what every case depends on beside its parameters: the templates. */
    public Map<String, String> inputs() {
        return files().stream().collect(Collectors.toUnmodifiableMap(FileTemplate::input, FileTemplate::sha256));
    }

    public Optional<Parameter> parameter(String parameterName) {
        return parameters.stream().filter(it -> it.name().equals(parameterName)).findFirst();
    }

    public Optional<AgentDeclaration> agent(String agentName) {
        return agents.stream().filter(it -> it.name().equals(agentName)).findFirst();
    }

    /** The label of an agent, which must be declared. */
    public String label(String agentName) {
        return agent(agentName)
                .map(AgentDeclaration::label)
                .orElseThrow(() -> new IllegalArgumentException(name + " declares no agent " + agentName));
    }

    public Optional<Kpi> kpi(String kpiName) {
        return kpis.stream().filter(it -> it.name().equals(kpiName)).findFirst();
    }

    /**
     * A rule that says in words why a run failed: {@code decided at {triggerDistance}, needed {requiredDistance}}.
     *
     * @param cause that the run has to report; empty for any, and for runs that report none
     * @param say the words, with KPIs as <code>{name}</code>
     */
    public record Explanation(Optional<String> cause, String say) {

        private static final Pattern NAMED = Pattern.compile("\\{([^{}]*?)( %)?}");

        /** The KPIs that it tells. */
        public Set<String> kpis() {
            return NAMED.matcher(say).results().map(it -> it.group(1)).collect(Collectors.toUnmodifiableSet());
        }

        /** Those of them that it tells in percent. */
        public Set<String> shares() {
            return NAMED.matcher(say)
                    .results()
                    .filter(it -> it.group(2) != null)
                    .map(it -> it.group(1))
                    .collect(Collectors.toUnmodifiableSet());
        }

        /**
         * What it says of a run; empty unless the run has the cause and every KPI that is told, so that nothing is made up.
         *
         * @param reported cause of the run
         * @param kpis of the run
         * @param value of a KPI in words, by its name
         */
        public Optional<String> of(Optional<String> reported, Map<String, Double> kpis, UnaryOperator<String> value) {
            boolean applies = (cause.isEmpty() || cause.equals(reported))
                    && kpis().stream().allMatch(it -> Double.isFinite(kpis.getOrDefault(it, Double.NaN)));
            return applies
                    ? Optional.of(NAMED.matcher(say)
                            .replaceAll(it -> Matcher.quoteReplacement(
                                    it.group(2) == null
                                            ? value.apply(it.group(1))
                                            : Math.round(100 * kpis.get(it.group(1))) + " %")))
                    : Optional.empty();
        }
    }
}
