package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.model.design.stop.HalfWidth;
import dev.provinggrid.model.design.stop.RatioTest;
import dev.provinggrid.model.design.stop.StopRule;
import dev.provinggrid.model.design.stop.ZeroFailures;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.quantity.Decimal;

/** What a stop rule said when it first held. */
enum StopVerdict {
    NARROW_ENOUGH,
    P0,
    P1,
    SHOWN,
    NOT_SHOWN;

    String word() {
        return Fields.word(this);
    }

    /** For people. */
    String of(StopRule rule) {
        return switch (rule) {
            case HalfWidth(double most) -> "the pass rate was known to " + Decimal.percent(most) + " either way";
            case RatioTest test ->
                this == P0
                        ? "does not fail as often as " + Decimal.percent(test.p1()) + ", with error "
                                + Decimal.percent(test.beta())
                        : "fails more often than " + Decimal.percent(test.p0()) + ", with error "
                                + Decimal.percent(test.alpha());
            case ZeroFailures zero ->
                (this == SHOWN ? "shown to fail" : "a case failed, so it is not shown to fail") + " less often than "
                        + Decimal.percent(zero.rate()) + ", at " + Decimal.percent(zero.confidence());
        };
    }
}
