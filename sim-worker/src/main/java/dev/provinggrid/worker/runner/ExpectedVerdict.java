package dev.provinggrid.worker.runner;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.CriterionReader;
import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.sim.scenario.RunReport;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Predicts whether a run passes, to decide if its trace is kept. The verdict that counts is the server's. */
public final class ExpectedVerdict {

    private static final Logger log = LoggerFactory.getLogger(ExpectedVerdict.class);

    private final Runners runners;
    private Criteria last = Criteria.NONE;

    public ExpectedVerdict(Runners runners) {
        this.runners = runners;
    }

    /** Whether a run will pass; false where that is unknown, so that its trace is kept. */
    public boolean passes(GrantedAttempt attempt, RunReport report) {
        try {
            return report.exercised() && !attempt.pass().isEmpty() && meetsCriteria(attempt, report);
        } catch (RuntimeException e) {
            log.warn(
                    "sweep {} case {} attempt {}: cannot be judged here, its trace is kept",
                    attempt.sweep(),
                    attempt.caseIndex(),
                    attempt.id(),
                    e);
            return false;
        }
    }

    private boolean meetsCriteria(GrantedAttempt attempt, RunReport report) {
        Manifest manifest = runners.manifest(attempt.scenario()).orElseThrow();
        if (!last.areOf(attempt)) {
            last = Criteria.read(attempt, manifest);
        }
        return new Judge(manifest)
                        .judge(
                                last.valid,
                                last.pass,
                                report.kpis(),
                                WireParameters.read(manifest, attempt.parameters()))
                        .outcome()
                == Outcome.PASS;
    }

    /**
     * Those of a sweep: its attempts follow each other, and to read them takes longer than a short run.
     *
     * @param manifest digest of the scenario's
     */
    private record Criteria(
            String manifest,
            List<String> validText,
            List<String> passText,
            List<Criterion> valid,
            List<Criterion> pass) {

        static final Criteria NONE = new Criteria("", List.of(), List.of(), List.of(), List.of());

        static Criteria read(GrantedAttempt attempt, Manifest manifest) {
            Problems problems = new Problems();
            CriterionReader reader = new CriterionReader(manifest, problems);
            List<Criterion> valid = reader.readConditions(attempt.valid());
            List<Criterion> pass = reader.readConditions(attempt.pass());
            problems.throwIfAny();
            return new Criteria(attempt.manifest(), attempt.valid(), attempt.pass(), valid, pass);
        }

        boolean areOf(GrantedAttempt attempt) {
            return manifest.equals(attempt.manifest())
                    && validText.equals(attempt.valid())
                    && passText.equals(attempt.pass());
        }
    }
}
