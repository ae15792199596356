package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.archive.ArchivedSweep;
import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;

/**
 * Checks the outcomes in an archive against its cases, attempts and criteria: every case has ended, and no pass is taken on
 * trust.
 */
final class RoundChecks {

    private final Sweep sweep;
    private final List<Case> plan;
    private final Judge judge;
    private final AttemptNumbers attempts;
    private final RowProblems problems;

    /** Of each case the last round seen; 0 before the first. */
    private final int[] last;

    private int latest;

    RoundChecks(Sweep sweep, List<Case> plan, AttemptNumbers attempts, RowProblems problems) {
        this.sweep = sweep;
        this.plan = plan;
        this.judge = new Judge(sweep.manifest());
        this.attempts = attempts;
        this.problems = problems;
        this.last = new int[plan.size()];
    }

    /** The latest round of all. */
    int latest() {
        return latest;
    }

    void check(Map<String, Object> row, String place) {
        if (!problems.isCase(row, plan.size(), place)) {
            return;
        }
        int index = (int) row.get("case_index");
        int round = (int) row.get("round");
        if (round <= last[index]) {
            problems.add(place + "/round", "the rounds of a case follow each other", round, "more than " + last[index]);
        }
        last[index] = round;
        latest = Math.max(latest, round);
        checkRun(row, place);
        checkOutcome(row, place);
        problems.json(row, "margins", new TypeReference<Map<String, Double>>() {}, place);
        problems.json(row, "events", new TypeReference<List<RunEvent>>() {}, place);
        Map<String, Double> kpis = problems.json(row, "kpis", new TypeReference<>() {}, place);
        checkPass(row, kpis == null ? Map.of() : kpis, plan.get(index), place);
    }

    /** A run that was taken over is an attempt of round 0. */
    private void checkRun(Map<String, Object> row, String place) {
        Object origin = row.get("reused_from");
        if (origin != null && !ArchivedSweep.isId((String) origin)) {
            problems.add(place + "/reused_from", "not an id of a sweep", origin, "letters and digits");
        }
        int round = origin == null ? (int) row.get("round") : 0;
        if (row.get("attempt_id") instanceof Long attempt
                && !attempts.isOf(attempt, (int) row.get("case_index"), round)) {
            problems.add(
                    place + "/attempt_id", "no attempt of this case and round", attempt, "its row in attempts.jsonl");
        }
    }

    private void checkOutcome(Map<String, Object> row, String place) {
        problems.require(place, "state", row.get("state"), "FINAL");
        if (row.get("outcome") == null) {
            problems.add(place, "the row has no \"outcome\"", null, "an outcome");
        }
        problems.word(row, "outcome", EnumSet.allOf(Outcome.class), place);
        problems.word(row, "error_kind", EnumSet.allOf(ErrorKind.class), place);
        boolean error = "ERROR".equals(row.get("outcome"));
        if (error != (row.get("error_kind") != null)) {
            String message = "an ERROR has a kind, and nothing else has";
            problems.add(place + "/error_kind", message, row.get("error_kind"), error ? "a kind" : "none");
        }
    }

    private void checkPass(Map<String, Object> row, Map<String, Double> kpis, Case ran, String place) {
        if ("PASS".equals(row.get("outcome"))
                && judge.judge(sweep.valid(), sweep.pass(), kpis, ran.values()).outcome() != Outcome.PASS) {
            String message = "said to pass, but its KPIs do not meet the criteria of the sweep";
            problems.add(place + "/outcome", message, "PASS", "another outcome");
        }
    }

    /** Notes cases without an outcome in the round that counts. */
    void checkCounting(int[] counting, ArrivedList list) {
        for (int index = 0; index < counting.length; index++) {
            boolean ran = last[index] > 0;
            if (ran != list.has(index) || last[index] != counting[index]) {
                String message = "case " + index + " has no outcome in the round that counts";
                problems.add("/rows/rounds.jsonl", message, last[index], counting[index]);
            }
        }
    }
}
