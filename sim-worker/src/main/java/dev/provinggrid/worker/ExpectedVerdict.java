package dev.provinggrid.worker;

import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.runner.Runners;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/** Predicts whether a run passes, to decide if its trace is kept. The verdict that counts is the server's. */
final class ExpectedVerdict {

    private static final Logger log = LoggerFactory.getLogger(ExpectedVerdict.class);

    private final Runners runners;
    private Key known = new Key("", "", List.of(), List.of());
    private Sweep criteria;

    ExpectedVerdict(Runners runners) {
        this.runners = runners;
    }

    /** Whether a run will pass; false where that is unknown, so that its trace is kept. */
    boolean passes(GrantedAttempt attempt, RunReport report) {
        try {
            Sweep sweep = criteria(attempt);
            return report.exercised()
                    && new Judge(sweep.manifest())
                                    .judge(
                                            sweep.valid(),
                                            sweep.pass(),
                                            report.kpis(),
                                            WireParameters.read(sweep.manifest(), attempt.parameters()))
                                    .outcome()
                            == Outcome.PASS;
        } catch (RuntimeException e) {
            log.warn("{}: cannot be judged here, its trace is kept", HeldAttempt.name(attempt), e);
            return false;
        }
    }

    private Sweep criteria(GrantedAttempt attempt) {
        Key key = new Key(attempt.scenario(), attempt.manifest(), attempt.valid(), attempt.pass());
        if (!key.equals(known)) {
            criteria = new SweepReader(new Own(runners)).parse(document(attempt));
            known = key;
        }
        return criteria;
    }

    /** Criteria are read where they stand: in a sweep. */
    private static byte[] document(GrantedAttempt attempt) {
        Map<String, Object> sweep = new LinkedHashMap<>();
        sweep.put("format", 1);
        sweep.put("sweep", "criteria");
        sweep.put("scenario", attempt.scenario());
        sweep.put("valid", attempt.valid());
        sweep.put("pass", attempt.pass());
        return JsonMapper.shared().writeValueAsBytes(sweep);
    }

    private record Key(String scenario, String manifest, List<String> valid, List<String> pass) {}

    private record Own(Runners runners) implements Scenarios {
        @Override
        public Optional<Manifest> named(String name) {
            return runners.manifest(name);
        }

        @Override
        public Collection<Manifest> all() {
            return List.of();
        }
    }
}
