package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.design.StopStanding;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.util.ArrayList;
import java.util.List;

/** How the rule stands that ends a random design early, in words. */
public record StopText(SweepDesign design) implements DesignText {

    @Override
    public String heading() {
        return "Stop";
    }

    @Override
    public List<String> findings() {
        StopStanding stop = design.stop();
        if (stop == null) {
            return List.of("Stop: it cannot be told.");
        }
        List<String> sentences = new ArrayList<>();
        if (stop.verdict() == null) {
            sentences.add("Stop: not " + (design.ended() == null ? "yet" : "decided") + "; it waits until "
                    + stop.rule() + ".");
        } else {
            sentences.add("Stop: " + stop.says() + "; held after " + stop.decidedBy() + " judged cases.");
            sentences.addAll(past(stop));
        }
        if (stop.lower() != null && stop.upper() != null) {
            sentences.add("Pass rate of all " + stop.judged() + " judged: 95 % interval "
                    + DesignText.interval(stop.lower(), stop.upper()) + ", valid whenever it stops.");
        }
        if (stop.cases() > stop.judged()) {
            sentences.add(stop.cases() - stop.judged() + " of " + stop.cases()
                    + " cases have no verdict; the rule and the rate leave them out.");
        }
        return sentences;
    }

    private static List<String> past(StopStanding stop) {
        int cases = stop.cases() - stop.decidedAt();
        return cases == 0
                ? List.of()
                : List.of(cases + (cases == 1 ? " case" : " cases") + " ran past that, of which "
                        + (stop.failedPast() == 0 ? "none" : stop.failedPast())
                        + " failed: in the rate, not in the verdict.");
    }
}
