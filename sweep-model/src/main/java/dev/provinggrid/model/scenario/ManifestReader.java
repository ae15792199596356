package dev.provinggrid.model.scenario;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/** Reads a scenario manifest, YAML or JSON. */
public final class ManifestReader {

    static final Pattern SCENARIO_NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    static final Pattern IDENTIFIER = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*");

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
        Manifest manifest = new Reading(Fields.of(root, problems), problems).manifest(root);
        problems.throwIfAny();
        return manifest;
    }

    private record Reading(Fields fields, Problems problems) {

        Manifest manifest(Element root) {
            fields.required("format");
            fields.word("format", List.of("1"));
            String name = fields.requiredText("scenario").orElse("");
            if (!name.isEmpty() && !SCENARIO_NAME.matcher(name).matches()) {
                problems.add(Problem.at(fields.place("scenario"), "not a scenario name")
                        .withValue(name)
                        .withAllowed("words-in-lower-case"));
            }
            String version = fields.requiredText("version").orElse("");
            String title = fields.requiredText("title").orElse("");
            String description = fields.text("description").orElse("");
            Runner runner = runner();
            Map<String, ParameterReader.Declared> declared = parameters();
            List<Parameter> parameters = declared.values().stream()
                    .map(ParameterReader.Declared::parameter)
                    .toList();
            List<Kpi> kpis = kpis();
            refuseSharedNames(parameters, kpis);
            List<Channel> channels = channels();
            AgentReader ofAgents = AgentReader.of(channels, problems);
            List<String> headline = ofAgents.headline(fields.list("headline"));
            List<AgentDeclaration> agents = new ArrayList<>();
            each("agents", (agent, element) -> agents.add(ofAgents.agent(agent, Fields.of(element, problems))));
            Map<String, Preset> presets = presets(declared);
            Optional<String> defaultPreset = fields.text("defaultPreset");
            defaultPreset
                    .filter(it -> !presets.containsKey(it))
                    .ifPresent(it -> problems.add(Problem.at(fields.place("defaultPreset"), "unknown preset")
                            .noneOf(it, presets.keySet())));
            List<Caution> cautions = new RuleReader(declared, problems).cautions(fields.list("cautions"));
            List<Constraint> constraints = new RuleReader(declared, problems).constraints(fields.list("constraints"));
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
                    List.copyOf(agents),
                    presets,
                    defaultPreset,
                    cautions,
                    constraints,
                    digest,
                    CanonicalJson.of(root));
        }

        private Runner runner() {
            return fields.element("runner")
                    .map(it -> new RunnerReader(problems).read(it))
                    .orElseGet(Runner.BuiltIn::new);
        }

        private Map<String, ParameterReader.Declared> parameters() {
            Map<String, ParameterReader.Declared> declared = new LinkedHashMap<>();
            each(
                    "parameters",
                    (name, element) ->
                            ParameterReader.read(name, element, problems).ifPresent(it -> declared.put(name, it)));
            return declared;
        }

        private List<Kpi> kpis() {
            List<Kpi> kpis = new ArrayList<>();
            each("kpis", (name, element) -> {
                Fields kpi = Fields.of(element, problems);
                String unit = kpi.text("unit").orElse("1");
                Optional<Unit> known = Unit.named(unit);
                if (known.filter(Unit::isSi).isEmpty()) {
                    problems.add(Problem.at(kpi.place("unit"), "KPIs are reported in SI")
                            .withValue(unit)
                            .withSuggestion(known.map(Unit::si)));
                }
                String description = kpi.text("description").orElse("");
                boolean absentPasses = kpi.word("absent", List.of("fails", "passes"))
                        .orElse("fails")
                        .equals("passes");
                kpi.refuseOthers();
                kpis.add(new Kpi(name, known.map(Unit::si).orElse("1"), description, absentPasses));
            });
            return List.copyOf(kpis);
        }

        private List<Channel> channels() {
            List<Channel> channels = new ArrayList<>();
            each("channels", (name, element) -> {
                Fields channel = Fields.of(element, problems);
                channels.add(new Channel(
                        name,
                        channel.text("unit").orElse(""),
                        channel.text("description").orElse("")));
                channel.refuseOthers();
            });
            return List.copyOf(channels);
        }

        private Map<String, Preset> presets(Map<String, ParameterReader.Declared> declared) {
            Map<String, Preset> presets = new LinkedHashMap<>();
            fields.fields("presets")
                    .ifPresent(all -> all.names().forEach(name -> {
                        Fields preset = Fields.of(all.element(name).orElseThrow(), problems);
                        String description = preset.text("description").orElse("");
                        Map<String, Value> defaults = preset.fields("defaults")
                                .map(it -> defaults(it, declared))
                                .orElse(Map.of());
                        preset.refuseOthers();
                        presets.put(name, new Preset(name, description, defaults));
                    }));
            return Collections.unmodifiableMap(presets);
        }

        private Map<String, Value> defaults(Fields written, Map<String, ParameterReader.Declared> declared) {
            Map<String, Value> defaults = new TreeMap<>();
            declared.forEach((name, it) -> written.element(name)
                    .flatMap(value -> new ValueReader(it.parameter(), it.unit(), problems).read(value))
                    .ifPresent(value -> defaults.put(name, value)));
            written.refuseOthers();
            return Collections.unmodifiableMap(defaults);
        }

        private void refuseTables(Runner runner, List<Parameter> parameters) {
            if (!(runner instanceof Runner.BuiltIn)) {
                parameters.stream()
                        .filter(it -> it.table().isPresent())
                        .forEach(it -> problems.add(
                                Problem.at(fields.place("parameters"), "tables are for the built-in simulator only")
                                        .withValue(it.name())));
            }
        }

        private void refuseSharedNames(List<Parameter> parameters, List<Kpi> kpis) {
            kpis.stream()
                    .filter(kpi -> parameters.stream().anyMatch(it -> it.name().equals(kpi.name())))
                    .forEach(kpi ->
                            problems.add(Problem.at(fields.place("kpis"), "a name is a parameter or a KPI, never both")
                                    .withValue(kpi.name())));
        }

        private void each(String key, BiConsumer<String, Element> reader) {
            fields.fields(key)
                    .ifPresent(all -> all.names().forEach(name -> {
                        if (!IDENTIFIER.matcher(name).matches()) {
                            problems.add(Problem.at(all.place(name), "not a name")
                                    .withValue(name)
                                    .withAllowed("a letter, then letters, digits and _"));
                        }
                        all.required(name).ifPresent(it -> reader.accept(name, it));
                    }));
        }
    }
}
