package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.AgentDeclaration;
import dev.provinggrid.model.scenario.Caution;
import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.scenario.Constraint;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.NoEffect;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.Preset;
import dev.provinggrid.model.scenario.Runner;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a scenario manifest, YAML or JSON. */
public final class ManifestReader {

    static final Pattern SCENARIO_NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private final DocumentReader documents;

    public ManifestReader() {
        this(new DocumentReader());
    }

    /**
     * A reader of manifests.
     *
     * @param documents names the file in its places
     */
    public ManifestReader(DocumentReader documents) {
        this.documents = documents;
    }

    /**
     * Reads one manifest.
     *
     * @throws InvalidInput with everything that is wrong with it
     */
    public Manifest read(Path file) {
        Problems problems = new Problems();
        return read(documents.read(file, problems), problems);
    }

    /**
     * Reads one manifest.
     *
     * @throws InvalidInput with everything that is wrong with it
     */
    public Manifest read(byte[] yamlOrJson) {
        Problems problems = new Problems();
        return read(documents.read(yamlOrJson, problems), problems);
    }

    private static Manifest read(Element root, Problems problems) {
        Manifest manifest = readable(root, problems);
        problems.throwIfAny();
        return manifest;
    }

    /** The manifest as far as it can be read; whole only where no problem is added. */
    public static Manifest readable(Element root, Problems problems) {
        return new Reading(Fields.of(root, problems), problems).manifest(root);
    }

    private record Reading(Fields fields, Problems problems) {

        Manifest manifest(Element root) {
            fields.required("format");
            fields.word("format", List.of("1"));
            String name = name();
            String version = fields.requiredText("version").orElse("");
            String title = fields.requiredText("title").orElse("");
            String description = fields.text("description").orElse("");
            Runner runner = runner();
            Declarations declarations = new Declarations(fields, problems);
            Map<String, ParameterReader.Declared> declared = declarations.parameters();
            List<Parameter> parameters = declared.values().stream()
                    .map(ParameterReader.Declared::parameter)
                    .toList();
            List<Kpi> kpis = declarations.kpis();
            refuseSharedNames(parameters, kpis);
            List<Channel> channels = declarations.channels();
            refuseUnknownChannels(kpis, channels);
            AgentReader ofAgents = AgentReader.of(channels, problems);
            List<String> headline = ofAgents.headline(fields.list("headline"));
            List<AgentDeclaration> agents = declarations.agents(ofAgents);
            PresetReader ofPresets = new PresetReader(declared, problems);
            Map<String, Preset> presets = ofPresets.presets(fields.fields("presets"));
            Optional<String> defaultPreset = ofPresets.defaultPreset(fields, presets);
            List<Caution> cautions = new RuleReader(declared, problems).cautions(fields.list("cautions"));
            List<Constraint> constraints = new RuleReader(declared, problems).constraints(fields.list("constraints"));
            List<NoEffect> noEffects = new NoEffectReader(declared, kpis, problems).read(fields.list("noEffect"));
            List<Manifest.Explanation> explanations =
                    new ExplanationReader(kpis, problems).read(fields.list("explanations"));
            refuseTables(runner, parameters);
            fields.refuseOthers();
            String digest = CanonicalJson.digest(root);
            return new Manifest(
                    name,
                    version,
                    title,
                    description,
                    runner,
                    parameters,
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
                    CanonicalJson.of(root));
        }

        private String name() {
            String name = fields.requiredText("scenario").orElse("");
            if (!name.isEmpty() && !SCENARIO_NAME.matcher(name).matches()) {
                problems.add(Problem.at(fields.place("scenario"), "not a scenario name")
                        .withValue(name)
                        .withAllowed("words-in-lower-case"));
            }
            return name;
        }

        private Runner runner() {
            return fields.element("runner")
                    .map(it -> new RunnerReader(problems).read(it))
                    .orElseGet(Runner.BuiltIn::new);
        }

        private void refuseTables(Runner runner, List<Parameter> parameters) {
            if (!(runner instanceof Runner.BuiltIn)) {
                parameters.stream()
                        .filter(it -> it.file().isPresent())
                        .forEach(it -> problems.add(
                                Problem.at(fields.place("parameters"), "files are for the built-in simulator only")
                                        .withValue(it.name())));
            }
        }

        private void refuseUnknownChannels(List<Kpi> kpis, List<Channel> channels) {
            List<String> known = channels.stream().map(Channel::name).toList();
            for (Kpi kpi : kpis) {
                kpi.channel()
                        .filter(it -> !known.contains(it))
                        .ifPresent(it -> problems.add(Problem.at(fields.place("kpis"), "a KPI of an unknown channel")
                                .noneOf(it, known)));
                channels.stream()
                        .filter(it -> kpi.channel().equals(Optional.of(it.name())))
                        .filter(it -> !(it.unit().isEmpty() ? "1" : it.unit()).equals(kpi.unit()))
                        .forEach(it -> problems.add(
                                Problem.at(fields.place("kpis"), kpi.name() + " has another unit than its channel")
                                        .withValue(kpi.unit())
                                        .withAllowed(it.unit())));
            }
        }

        private void refuseSharedNames(List<Parameter> parameters, List<Kpi> kpis) {
            kpis.stream()
                    .filter(kpi -> parameters.stream().anyMatch(it -> it.name().equals(kpi.name())))
                    .forEach(kpi ->
                            problems.add(Problem.at(fields.place("kpis"), "a name is a parameter or a KPI, never both")
                                    .withValue(kpi.name())));
        }
    }
}
