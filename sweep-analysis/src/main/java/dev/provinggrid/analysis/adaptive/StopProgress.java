package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.model.design.stop.HalfWidth;
import dev.provinggrid.model.design.stop.RatioTest;
import dev.provinggrid.model.design.stop.StopRule;
import dev.provinggrid.model.design.stop.ZeroFailures;
import dev.provinggrid.model.wire.design.StopStanding;
import java.util.Optional;

/** What a stop rule says of cases that it reads in the order of the list. What it first said stays. Not for several threads. */
final class StopProgress {

    private final StopRule rule;
    private final int fewest;
    private int cases;
    private int passed;
    private int failed;
    private Held held;

    StopProgress(StopRule rule) {
        this.rule = rule;
        this.fewest = rule.casesWithoutFailure();
    }

    /** What was read when the rule first held. */
    private record Held(StopVerdict verdict, int cases, int judged, int failed) {}

    /** The next case of the list. Without a verdict it says nothing. */
    void read(Label label) {
        cases++;
        switch (label.verdict()) {
            case PASS -> passed++;
            case FAIL -> failed++;
            case NONE -> {
                return;
            }
        }
        if (held == null) {
            verdict().ifPresent(it -> held = new Held(it, cases, judged(), failed));
        }
    }

    private Optional<StopVerdict> verdict() {
        return Optional.ofNullable(
                switch (rule) {
                    case HalfWidth(double most) ->
                        judged() >= fewest && width(rate().anytime95()) <= 2 * most ? StopVerdict.NARROW_ENOUGH : null;
                    case RatioTest test -> accepted(test);
                    case ZeroFailures _ ->
                        failed > 0 ? StopVerdict.NOT_SHOWN : passed >= fewest ? StopVerdict.SHOWN : null;
                });
    }

    private static double width(Bounds of) {
        return of.upper() - of.lower();
    }

    private StopVerdict accepted(RatioTest test) {
        double evidence = test.evidence(passed, failed);
        return evidence >= test.rejects() ? StopVerdict.P1 : evidence <= test.accepts() ? StopVerdict.P0 : null;
    }

    int cases() {
        return cases;
    }

    int judged() {
        return passed + failed;
    }

    boolean holds() {
        return held != null;
    }

    private RateEstimate rate() {
        return RateEstimate.ofCases(passed, judged(), cases);
    }

    StopStanding standing() {
        boolean any = judged() > 0;
        return new StopStanding(
                rule.words(),
                holds() ? held.verdict().word() : null,
                holds() ? held.verdict().of(rule) : null,
                cases,
                judged(),
                failed,
                holds() ? held.cases() : null,
                holds() ? held.judged() : null,
                holds() ? failed - held.failed() : null,
                any ? rate().anytime95().lower() : null,
                any ? rate().anytime95().upper() : null);
    }
}
