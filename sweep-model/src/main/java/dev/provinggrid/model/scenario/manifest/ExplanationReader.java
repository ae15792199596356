package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest.Explanation;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads {@code explanations}: <code>{cause: WORD, say: words with {KPI} or {KPI %}}</code>. */
record ExplanationReader(List<Kpi> kpis, Problems problems) {

    List<Explanation> read(List<Element> items) {
        return items.stream().map(it -> rule(Fields.of(it, problems))).toList();
    }

    private Explanation rule(Fields fields) {
        Explanation rule =
                new Explanation(fields.text("cause"), fields.requiredText("say").orElse(""));
        fields.refuseOthers();
        Set<String> known = kpis.stream().map(Kpi::name).collect(Collectors.toSet());
        rule.kpis().stream()
                .filter(it -> !known.contains(it))
                .sorted()
                .forEach(it -> problems.add(
                        Problem.at(fields.place("say"), "unknown KPI").noneOf(it, known)));
        kpis.stream()
                .filter(it -> rule.shares().contains(it.name()) && !it.unit().equals("1"))
                .forEach(it -> problems.add(
                        Problem.at(fields.place("say"), it.name() + " is no share: it has the unit " + it.unit())));
        return rule;
    }
}
