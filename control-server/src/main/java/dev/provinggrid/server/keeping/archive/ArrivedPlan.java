package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.server.store.archive.ArchivedTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The cases that an archive must contain: those that its document plans or, for a repeat, those it says it ran again. */
final class ArrivedPlan {

    private static final List<String> OF_REPEATS = List.of("repeats", "repeats_round", "repeats_trace");
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    private final List<Case> document;
    private final Optional<Map<String, Case>> cells;
    private final int most;
    private final RowProblems problems;
    private final List<Case> repeated = new ArrayList<>();

    private ArrivedPlan(List<Case> document, Optional<Map<String, Case>> cells, int most, RowProblems problems) {
        this.document = document;
        this.cells = cells;
        this.most = most;
        this.problems = problems;
    }

    /**
     * Reads it. Whatever else is wrong with the rows is told when they are held against it.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput where rows do not say what they repeat, or say it of no repeat
     */
    static List<Case> of(Arrival arrival, ArrivedRows rows) throws IOException {
        Problems found = new Problems();
        boolean repeat = arrival.archived().repeats() != null;
        boolean decided = arrival.sweep().isAdaptive() && !repeat;
        boolean told = arrival.sweep().design() instanceof ExternalDesign;
        List<Case> document = document(arrival, rows, told, decided);
        if (told && decided) {
            ArrivedPoints.checkBlocks(arrival, rows, document);
        }
        Optional<Map<String, Case>> cells = Optional.of(document)
                .filter(_ -> repeat && arrival.sweep().isAdaptive())
                .map(ArrivedPlan::byKey);
        ArrivedPlan plan = new ArrivedPlan(
                document, cells, told ? arrival.sweep().plannedCases() : document.size(), new RowProblems(found));
        rows.check(ArchivedTable.CASES, new Problems(), repeat ? plan::addRepeated : plan::refuseRepeated);
        if (repeat && found.count() == 0 && plan.repeated.isEmpty()) {
            found.add(Problem.at(Place.pointer("/rows/cases.jsonl"), "a repeat has at least one case"));
        }
        found.throwIfAny();
        return repeat ? plan.repeated : document;
    }

    private static List<Case> document(Arrival arrival, ArrivedRows rows, boolean told, boolean decided)
            throws IOException {
        if (told) {
            return ArrivedPoints.cases(arrival, rows);
        }
        return decided
                ? ArrivedBlocks.cases(arrival, rows)
                : arrival.sweep().cases().next(List.of());
    }

    private void refuseRepeated(Map<String, Object> row, String place) {
        OF_REPEATS.stream()
                .filter(row::containsKey)
                .forEach(it -> problems.add(
                        place + "/" + it, "sweep.json names no sweep that this one repeats", row.get(it), "nothing"));
    }

    /** Of what a design chose the number says nothing of the cell, which is then known by its key. */
    private Optional<Case> original(Map<String, Object> row) {
        return row.get("repeats") instanceof Integer index && index >= 0 && index < most
                ? cells.map(it -> it.get(row.get("case_key")))
                        .or(() -> cells.isPresent() ? Optional.empty() : Optional.of(document.get(index)))
                : Optional.empty();
    }

    private static Map<String, Case> byKey(List<Case> cells) {
        return cells.stream().collect(Collectors.toMap(it -> it.key().hex(), it -> it, (one, _) -> one));
    }

    private void addRepeated(Map<String, Object> row, String place) {
        Optional<Case> original = original(row);
        if (original.isPresent()) {
            repeated.add(original.get());
        } else {
            String allowed = "0 to " + (most - 1);
            problems.add(place + "/repeats", "there is no such case to repeat", row.get("repeats"), allowed);
        }
        if (!(row.get("repeats_round") instanceof Integer round && round > 0)) {
            problems.add(place + "/repeats_round", "not a round", row.get("repeats_round"), "1 or more");
        }
        if (!(row.get("repeats_trace") instanceof String trace
                && SHA256.matcher(trace).matches())) {
            String allowed = "64 hexadecimal digits";
            problems.add(place + "/repeats_trace", "not the SHA-256 of a trace", row.get("repeats_trace"), allowed);
        }
    }
}
