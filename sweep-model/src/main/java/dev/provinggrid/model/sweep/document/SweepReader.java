package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.IdleWarnings;
import dev.provinggrid.model.sweep.OrderCheck;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.SweepFiles;
import dev.provinggrid.model.sweep.Warning;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads sweep files and reports all problems of a file in one list. */
public final class SweepReader {

    /** Every key of a sweep file, {@code extends} among them. */
    static final Set<String> KEYS = Set.of(
            "format",
            "sweep",
            "description",
            SweepLabels.KEY,
            "scenario",
            Extension.KEY,
            "preset",
            "axes",
            "zip",
            ParameterValues.SAME_WORLD,
            "parameters",
            "exclude",
            PlanReader.EXCLUDE_FORBIDDEN,
            "include",
            SweepFiles.KEY,
            "design",
            "valid",
            "pass",
            "replicates",
            "seed",
            "record",
            "audit",
            "execution");

    /** Greatest number of combinations checked for warnings. */
    static final int MOST_LOOKED_AT = 10_000;

    static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");

    private final Scenarios scenarios;
    private final PerceptionModels models;

    /** A reader of sweeps over the perception models that come with the simulator. */
    public SweepReader(Scenarios scenarios) {
        this(scenarios, PerceptionModels.builtIn());
    }

    /**
     * A reader of sweeps.
     *
     * @param models models that a sweep can name
     */
    public SweepReader(Scenarios scenarios, PerceptionModels models) {
        this.scenarios = scenarios;
        this.models = models;
    }

    /**
     * Reads a file for the command line.
     *
     * @param sets {@code path=value}, applied last
     * @throws InvalidInput with everything that is wrong
     */
    public Sweep read(Path file, List<String> sets) {
        return read(SweepDocument.resolve(file, sets));
    }

    /**
     * Reads a submitted sweep, which is complete and has no {@code extends}.
     *
     * @throws InvalidInput with everything that is wrong
     */
    public Sweep parse(byte[] yamlOrJson) {
        return read(SweepDocument.parse(yamlOrJson));
    }

    /** Reads a resolved document. */
    public Sweep read(SweepDocument document) {
        Problems problems = new Problems();
        problems.addAll(document.problems());
        Fields fields = Fields.of(document.root(), problems);
        fields.required("format");
        fields.word("format", List.of("1"));
        String name = name(fields, problems);
        fields.text("description");
        List<String> labels = SweepLabels.read(fields, problems);
        Optional<Manifest> manifest = manifest(fields, problems);
        Settings settings =
                Settings.read(fields, manifest.flatMap(it -> it.runner().terms().wallTimeout()), problems);
        SweepFiles files = SweepFiles.read(fields, problems);
        Optional<Plan> plan =
                manifest.flatMap(it -> new PlanReader(it, models, files, settings, problems).read(fields));
        new OrderCheck(settings.execution(), problems).check(fields, labels, plan.map(Plan::design));
        if (manifest.isEmpty()) {
            PlanReader.checkForm(fields, settings, problems);
        }
        KEYS.forEach(fields::element);
        fields.refuseOthers();
        problems.throwIfAny();
        String json = document.json();
        if (json.getBytes(StandardCharsets.UTF_8).length > DocumentReader.LARGEST) {
            throw new InvalidInput(Problem.at(Place.DOCUMENT, "the sweep is too large as JSON, in which it is kept")
                    .withValue(json.length() + " characters")
                    .withAllowed(DocumentReader.LARGEST + " bytes"));
        }
        Set<String> written = new TreeSet<>(fields.namesWithin("axes"));
        written.addAll(fields.namesWithin("parameters"));
        return sweep(name, labels, manifest.orElseThrow(), settings, plan.orElseThrow(), files, written, json);
    }

    private static Sweep sweep(
            String name,
            List<String> labels,
            Manifest manifest,
            Settings settings,
            Plan plan,
            SweepFiles files,
            Set<String> written,
            String json) {
        return new Sweep(
                name,
                labels,
                manifest,
                plan.preset(),
                plan.axes(),
                plan.varied(),
                plan.design(),
                Stream.concat(written.stream(), plan.included().stream()).collect(Collectors.toSet()),
                plan.sameWorld(),
                plan.valid(),
                plan.pass(),
                settings.traces(),
                settings.recordVideo(),
                settings.videoSize(),
                settings.audit(),
                settings.execution(),
                settings.replicates(),
                settings.seed(),
                plan.cases(),
                plan.plannedCases(),
                plan.inputs(),
                files,
                warnings(manifest, plan, written),
                json);
    }

    private static List<Warning> warnings(Manifest manifest, Plan plan, Set<String> written) {
        int of = Math.min(plan.cases().points(), MOST_LOOKED_AT);
        Stream<Warning> cautions = manifest.cautions().stream()
                .map(it -> new Warning(it.advice(), plan.cases().count(it::applies, of), of))
                .filter(it -> it.combinations() > 0);
        List<Warning> idle = new IdleWarnings(manifest, plan.cases()).of(written, MOST_LOOKED_AT);
        return Stream.of(cautions, plan.warnings().stream(), idle.stream())
                .flatMap(it -> it)
                .toList();
    }

    private static String name(Fields fields, Problems problems) {
        String name = fields.requiredText("sweep").orElse("");
        if (!name.isEmpty() && !NAME.matcher(name).matches()) {
            problems.add(Problem.at(fields.place("sweep"), "not a name for a sweep")
                    .withValue(name)
                    .withAllowed("letters, digits, dots, _ and -, at most 63"));
        }
        return name;
    }

    /**
     * The scenario's manifest. For a wrong name it is a problem; other problems are found by the manifest of a near name, if that
     * knows most of what the file sets, and where no name is written by the most likely manifest. Any other would find problems that
     * are none.
     */
    private Optional<Manifest> manifest(Fields fields, Problems problems) {
        Optional<String> name = fields.requiredText("scenario");
        Optional<Manifest> named = name.flatMap(scenarios::named);
        if (named.isPresent()) {
            return named;
        }
        List<String> known = scenarios.all().stream().map(Manifest::name).toList();
        Optional<Manifest> near =
                name.flatMap(it -> Suggestion.nearest(it, known)).flatMap(scenarios::named);
        name.ifPresent(it -> {
            Problem unknown =
                    Problem.at(fields.place("scenario"), "unknown scenario").noneOf(it, known);
            problems.add(unknown.withAllowed(
                    unknown.allowed().orElse("") + ", and those of the folder that --scenarios names"));
        });
        Set<String> set = set(fields);
        return name.isEmpty() ? bestMatch(set) : near.filter(it -> 2 * known(it, set) >= set.size());
    }

    /** The scenario that knows most of the parameters that the file sets, if any does. */
    private Optional<Manifest> bestMatch(Set<String> set) {
        return scenarios.all().stream()
                .filter(it -> known(it, set) > 0)
                .max(Comparator.comparingLong(it -> known(it, set)));
    }

    private static Set<String> set(Fields fields) {
        Set<String> set = new HashSet<>(fields.namesWithin("axes"));
        set.addAll(fields.namesWithin("parameters"));
        return set;
    }

    private static long known(Manifest manifest, Set<String> names) {
        return names.stream().filter(it -> manifest.parameter(it).isPresent()).count();
    }
}
