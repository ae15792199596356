package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Caution.Condition;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.NoEffect;
import dev.provinggrid.model.scenario.NoEffect.KpiCondition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads {@code noEffect}: {@code {when: {NAME: CONDITION}, parameters: [NAME, ...]}}. A condition on a parameter is written as in a
 * caution, one on a KPI is a number in SI or {@code absent}.
 */
record NoEffectReader(Map<String, ParameterReader.Declared> declared, List<Kpi> kpis, Problems problems) {

    private static final String ABSENT = "absent";

    List<NoEffect> read(List<Element> items) {
        return items.stream().map(it -> rule(Fields.of(it, problems))).toList();
    }

    private NoEffect rule(Fields fields) {
        Map<String, Condition> ofParameters = new LinkedHashMap<>();
        Map<String, KpiCondition> ofKpis = new LinkedHashMap<>();
        fields.fields("when")
                .ifPresent(when -> when.names().forEach(name -> {
                    Optional<Element> written = when.required(name);
                    if (declared.containsKey(name)) {
                        written.ifPresent(it -> ofParameters.put(
                                name, new RuleReader(declared, problems).condition(it, declared.get(name))));
                    } else if (kpis.stream().anyMatch(it -> it.name().equals(name))) {
                        written.flatMap(this::ofKpi).ifPresent(it -> ofKpis.put(name, it));
                    } else {
                        problems.add(Problem.at(when.place(name), "unknown parameter or KPI")
                                .noneOf(name, known(kpis.stream().map(Kpi::name).toList())));
                    }
                }));
        Set<String> without = names(fields);
        fields.refuseOthers();
        return new NoEffect(Map.copyOf(ofParameters), Map.copyOf(ofKpis), without);
    }

    private Optional<KpiCondition> ofKpi(Element element) {
        Optional<Element.Scalar> scalar = Fields.asScalar(element, problems);
        if (scalar.filter(it -> it.text().equals(ABSENT)).isPresent()) {
            return Optional.of(new KpiCondition.Absent());
        }
        try {
            return scalar.map(it -> new KpiCondition.Exactly(Double.parseDouble(it.text())));
        } catch (NumberFormatException _) {
            problems.add(Problem.at(element.place(), "not a condition on a KPI")
                    .withValue(scalar.orElseThrow().text())
                    .withAllowed("a number in SI, or " + ABSENT));
            return Optional.empty();
        }
    }

    private Set<String> names(Fields fields) {
        Set<String> names = new TreeSet<>();
        fields.required("parameters").map(it -> Fields.asList(it, problems)).orElse(List.of()).stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .forEach(it -> {
                    names.add(it.text());
                    if (!known(List.of(NoEffect.SEED)).contains(it.text())) {
                        problems.add(Problem.at(it.place(), "unknown parameter")
                                .noneOf(it.text(), known(List.of(NoEffect.SEED))));
                    }
                });
        return Set.copyOf(names);
    }

    private Set<String> known(List<String> more) {
        Set<String> known = new TreeSet<>(declared.keySet());
        known.addAll(more);
        return known;
    }
}
