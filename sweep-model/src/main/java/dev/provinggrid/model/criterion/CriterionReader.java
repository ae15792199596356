package dev.provinggrid.model.criterion;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the lists {@code valid} and {@code pass}. An item is a condition, or {@code {that, margin, name}}. */
public final class CriterionReader {

    private final Manifest manifest;
    private final Problems problems;
    private final ExpressionReader expressions;
    private final Map<String, Place> names = new HashMap<>();

    public CriterionReader(Manifest manifest, Problems problems) {
        this.manifest = manifest;
        this.problems = problems;
        this.expressions = ExpressionReader.overAll(manifest, problems);
    }

    /** The criteria of one list; a name stands in it once. */
    public List<Criterion> read(List<Element> items) {
        names.clear();
        List<Criterion> criteria = new ArrayList<>();
        items.forEach(it -> read(it).ifPresent(criteria::add));
        return List.copyOf(criteria);
    }

    /**
     * The criteria of one list as a lease carries it: their conditions as written. Names and margins do not travel, so each is
     * named by its text, and a text may stand there twice.
     */
    public List<Criterion> readConditions(List<String> texts) {
        return texts.stream()
                .flatMap(it -> criterion(it, it, Optional.empty(), Place.DOCUMENT).stream())
                .toList();
    }

    private Optional<Criterion> read(Element item) {
        if (!(item instanceof Element.Mapping)) {
            return Fields.asScalar(item, problems)
                    .flatMap(it -> named(Optional.empty(), it.text().strip(), Optional.empty(), it.place()));
        }
        Fields fields = Fields.of(item, problems);
        Optional<Element.Scalar> that = fields.required("that").flatMap(it -> Fields.asScalar(it, problems));
        Optional<String> margin = fields.text("margin");
        margin.ifPresent(it -> refuseUnknown(it, fields.place("margin")));
        Optional<String> name = fields.text("name");
        fields.refuseOthers();
        return that.flatMap(it -> named(name, it.text().strip(), margin, it.place()));
    }

    private Optional<Criterion> named(Optional<String> name, String that, Optional<String> margin, Place place) {
        String known = name.orElse(that);
        Place first = names.putIfAbsent(known, place);
        if (first != null) {
            problems.add(Problem.at(place, "two criteria of one name")
                    .withValue(known)
                    .repeating(first));
        }
        return criterion(known, that, margin, place);
    }

    private Optional<Criterion> criterion(String name, String that, Optional<String> margin, Place place) {
        return expressions.read(that, place).map(it -> new Criterion(name, that, it, margin));
    }

    private void refuseUnknown(String margin, Place place) {
        List<String> kpis = manifest.kpis().stream().map(Kpi::name).toList();
        if (!kpis.contains(margin)) {
            problems.add(Problem.at(place, "a margin is a KPI, and there is none of this name")
                    .noneOf(margin, kpis));
        }
    }
}
