package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.CriterionReader;
import dev.provinggrid.model.criterion.Expression;
import dev.provinggrid.model.criterion.ExpressionReader;
import dev.provinggrid.model.design.CaseSpace;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.identity.CaseIdentity;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.CaseInputs;
import dev.provinggrid.model.scenario.Constraint;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.Preset;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import dev.provinggrid.model.sweep.SweepFiles;
import dev.provinggrid.model.sweep.Warning;
import dev.provinggrid.model.sweep.axis.AxisForms;
import dev.provinggrid.model.sweep.axis.AxisReader;
import dev.provinggrid.model.sweep.axis.ZipReader;
import dev.provinggrid.model.sweep.document.ParameterValues.Written;
import dev.provinggrid.model.sweep.warning.CriterionWarnings;
import dev.provinggrid.model.sweep.warning.ShareWarnings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads what a sweep runs and how it is judged, against the manifest of its scenario. */
final class PlanReader {

    static final String EXCLUDE_FORBIDDEN = "excludeForbidden";

    /** Greatest number of cases of a static design; more is taken for a typing error. */
    static final int MOST_CASES = 1_000_000;

    /** Greatest number of conditions in a list. */
    static final int MOST_CONDITIONS = 100;

    static final int MOST_INCLUDED = 10_000;

    private final Manifest manifest;
    private final SweepFiles files;
    private final CaseInputs inputs;
    private final Settings settings;
    private final Problems problems;
    private final ParameterValues values;
    private final Problems doubtfulLevels = new Problems();

    PlanReader(Manifest manifest, PerceptionModels models, SweepFiles files, Settings settings, Problems problems) {
        this.manifest = files.offeredIn(models.offeredIn(manifest), problems);
        this.files = files;
        this.inputs = models.inputsOf(manifest).and(files.inputsOf(manifest)).and(CaseInputs.always(manifest.inputs()));
        this.settings = settings;
        this.problems = problems;
        this.values = new ParameterValues(this.manifest, problems);
    }

    /** Checks a plan whose scenario is unknown: only whether lists are lists. */
    static void checkForm(Fields fields, Settings settings, Problems problems) {
        fields.text("preset");
        fields.fields("axes");
        fields.fields("parameters");
        fields.required("pass");
        fields.flag(EXCLUDE_FORBIDDEN);
        new DesignReader(settings, problems).read(fields);
        Stream.of("zip", ParameterValues.SAME_WORLD, "exclude", "include", "valid", "pass")
                .forEach(fields::list);
    }

    /** The plan; empty, with problems, if it is invalid. */
    Optional<Plan> read(Fields fields) {
        CriterionReader criteria = new CriterionReader(manifest, problems);
        List<Criterion> valid = criteria.read(conditions(fields, "valid"));
        List<Criterion> pass = pass(fields, criteria);
        int before = problems.count();
        Optional<Preset> preset = preset(fields);
        Optional<Design> design = new DesignReader(settings, problems).read(fields);
        List<Axis> written = axes(fields);
        Map<String, Value> fixed = fixed(preset);
        fields.fields("parameters").ifPresent(it -> fixed.putAll(values.read(it).values()));
        refuseUnknownDefaults(fields, fixed);
        refuseBoth(fields);
        ZipReader zip = new ZipReader(written, fields.namesWithin("axes"), problems);
        List<Factor> factors = zip.factors(fields);
        List<Axis> axes = written.stream().map(Axis::distinct).toList();
        List<Expression> exclude = exclude(fields);
        List<Constraint> forbidden = fields.flag(EXCLUDE_FORBIDDEN).orElse(false) ? manifest.constraints() : List.of();
        List<Written> included = include(fields);
        List<Map<String, Value>> include =
                included.stream().map(Written::values).toList();
        List<String> sameWorld = values.leftOutOfSeeds(fields.list(ParameterValues.SAME_WORLD));
        boolean countable = design.isPresent()
                && new DesignLimits(fields, pass, settings.replicates(), problems)
                        .check(design.get(), factors, new DesignLimits.LeftOutBy(exclude, forbidden), include.size());
        boolean sound = countable && problems.count() == before;
        checkFiles(fixed, axes, include);
        if (!sound) { // a problem of a criterion says nothing against the cases
            return Optional.empty();
        }
        CaseSpace space = new CaseSpace(
                new CaseIdentity(manifest, settings.seed(), Set.copyOf(sameWorld)),
                inputs,
                fixed,
                exclude,
                forbidden,
                include,
                settings.replicates());
        Optional<StaticCases> made =
                new DesignedCases(fields, problems, doubtfulLevels).make(design.get(), space, factors);
        if (made.isEmpty()) {
            return Optional.empty();
        }
        StaticCases cases = made.get();
        refuseRepeated(fields, include, cases);
        new ConstraintCheck(manifest, varied(axes, include), continuous(axes), problems).check(fields, cases);
        new ColumnCountCheck(manifest, files, problems).check(fields.place("files"), cases);
        new NetworkCheck(manifest, files, problems).check(fields, cases);
        if (cases.size() == 0) {
            problems.add(Problem.at(fields.place("exclude"), "every case is excluded"));
        }
        List<Axis> varied = new VariedParameters(manifest, axes, fixed, included).all();
        return Optional.of(new Plan(
                preset.map(Preset::name),
                axes,
                varied,
                design.get(),
                included.stream().flatMap(it -> it.values().keySet().stream()).collect(Collectors.toSet()),
                sameWorld,
                valid,
                pass,
                cases,
                inputs,
                problems.none() ? warnings(fields, valid, pass, exclude, cases) : List.of()));
    }

    private List<Warning> warnings(
            Fields fields, List<Criterion> valid, List<Criterion> pass, List<Expression> exclude, StaticCases cases) {
        int of = Math.min(cases.points(), SweepReader.MOST_LOOKED_AT);
        ShareWarnings shares = new ShareWarnings(manifest);
        List<Element> excluding = fields.list("exclude");
        Stream<Problem> shareOfExcluded = IntStream.range(0, exclude.size())
                .boxed()
                .flatMap(it -> shares.of(exclude.get(it), excluding.get(it).place()));
        return Stream.concat(
                        Stream.concat(doubtfulLevels.list().stream(), shareOfExcluded)
                                .map(it -> Warning.of(it, of)),
                        new CriterionWarnings(manifest, fields, valid, pass, cases, of).all().stream())
                .toList();
    }

    private Optional<Preset> preset(Fields fields) {
        Optional<String> named = fields.text("preset");
        named.filter(it -> !manifest.presets().containsKey(it))
                .ifPresent(it -> problems.add(Problem.at(fields.place("preset"), "unknown preset")
                        .noneOf(it, manifest.presets().keySet())));
        return named.or(manifest::defaultPreset).map(manifest.presets()::get);
    }

    private Map<String, Value> fixed(Optional<Preset> preset) {
        Map<String, Value> fixed = new TreeMap<>();
        manifest.parameters().forEach(it -> fixed.put(it.name(), it.defaultValue()));
        preset.ifPresent(it -> fixed.putAll(it.defaults()));
        return fixed;
    }

    /** Rejects a default model of the manifest that is not available here. */
    private void refuseUnknownDefaults(Fields fields, Map<String, Value> fixed) {
        for (Parameter parameter : manifest.parameters()) {
            boolean written = fields.namesWithin("axes").contains(parameter.name())
                    || fields.namesWithin("parameters").contains(parameter.name());
            if (!written && parameter.type() == Parameter.Type.CHOICE) {
                new ValueReader(parameter, Optional.empty(), problems)
                        .read(((Value.Text) fixed.get(parameter.name())).text(), fields.place("parameters"));
            }
        }
    }

    private void checkFiles(Map<String, Value> fixed, List<Axis> axes, List<Map<String, Value>> include) {
        for (Parameter parameter : manifest.parameters()) {
            if (parameter.file().isPresent()) {
                String name = parameter.name();
                files.check(parameter, fixed.get(name), problems);
                axes.stream()
                        .filter(it -> it.parameter().equals(name))
                        .flatMap(it -> it instanceof LevelAxis levels ? levels.levels().stream() : Stream.of())
                        .forEach(it -> files.check(parameter, it, problems));
                include.stream().map(it -> it.get(name)).forEach(it -> files.check(parameter, it, problems));
            }
        }
    }

    private static Set<String> varied(List<Axis> axes, List<Map<String, Value>> include) {
        Set<String> names = new TreeSet<>();
        axes.forEach(it -> names.add(it.parameter()));
        include.forEach(it -> names.addAll(it.keySet()));
        return names;
    }

    private static Set<String> continuous(List<Axis> axes) {
        return axes.stream()
                .filter(ContinuousAxis.class::isInstance)
                .map(Axis::parameter)
                .collect(Collectors.toSet());
    }

    private List<Axis> axes(Fields fields) {
        List<Axis> axes = new ArrayList<>();
        AxisForms forms = DesignReader.forms(fields);
        Set<String> zipped = ZipReader.names(fields);
        fields.fields("axes")
                .ifPresent(all -> all.names()
                        .forEach(name -> values.known(name, all)
                                .flatMap(it -> axisReader(it, forms, zipped.contains(name))
                                        .read(all.rawElement(name)))
                                .ifPresent(axes::add)));
        return List.copyOf(axes);
    }

    private AxisReader axisReader(Parameter parameter, AxisForms forms, boolean zipped) {
        return new AxisReader(parameter, zipped ? forms.repeating() : forms, problems, doubtfulLevels);
    }

    private void refuseBoth(Fields fields) {
        Set<String> both = new TreeSet<>(fields.namesWithin("axes"));
        both.retainAll(fields.namesWithin("parameters"));
        both.forEach(it -> problems.add(Problem.at(
                        fields.fields("parameters").orElseThrow().place(it),
                        "a parameter is an axis or fixed, never both")
                .withValue(it)));
    }

    private List<Expression> exclude(Fields fields) {
        List<Element> items = conditions(fields, "exclude");
        ExpressionReader expressions = ExpressionReader.overParameters(manifest, problems);
        return items.stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .flatMap(it -> expressions.read(it.text(), it.place()).stream())
                .toList();
    }

    private List<Written> include(Fields fields) {
        Map<Map<String, Value>, Element> known = new HashMap<>();
        List<Written> included = new ArrayList<>();
        for (Element item : atMost(MOST_INCLUDED, fields, "include", "too many included cases")) {
            Written extra = values.read(Fields.of(item, problems));
            Element first = known.putIfAbsent(extra.values(), item);
            if (first == null) {
                included.add(extra);
            } else {
                problems.add(Problem.at(item.place(), "the same case is included twice")
                        .repeating(first.place()));
            }
        }
        return included;
    }

    private void refuseRepeated(Fields fields, List<Map<String, Value>> include, StaticCases cases) {
        List<Element> items = fields.list("include");
        for (int i = 0; i < include.size(); i++) {
            if (cases.combines(include.get(i))) {
                problems.add(Problem.at(items.get(i).place(), "an included case that the axes have already"));
            }
        }
    }

    private List<Criterion> pass(Fields fields, CriterionReader criteria) {
        List<Element> items = fields.list("pass");
        if (items.isEmpty()) {
            problems.add(Problem.at(fields.place("pass"), "without a pass criterion nothing can be judged")
                    .withAllowed("a list of conditions"));
        }
        return criteria.read(conditions(fields, "pass"));
    }

    private List<Element> conditions(Fields fields, String key) {
        return atMost(MOST_CONDITIONS, fields, key, "too many conditions");
    }

    /** The items of a list; none, with a problem, if there are too many. They are counted before any is read. */
    private List<Element> atMost(int most, Fields fields, String key, String problem) {
        List<Element> items = fields.list(key);
        if (items.size() <= most) {
            return items;
        }
        problems.add(Problem.at(fields.place(key), problem)
                .withValue(Integer.toString(items.size()))
                .withAllowed("at most " + most));
        return List.of();
    }
}
