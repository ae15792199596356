package dev.provinggrid.model.design;

import dev.provinggrid.model.design.stop.StopRule;

/**
 * A random design that ends as soon as a rule holds. Its cases are the first ones of the whole design, so they remain a sample: only how
 * many they are was decided by results (docs/adr/0062).
 *
 * @param whole what it runs if the rule never holds
 * @param block the fewest cases that are decided at a time
 */
public record StoppedDesign(SequenceDesign whole, StopRule rule, int block) implements AdaptiveDesign {

    public StoppedDesign {
        if (!whole.draws()) {
            throw new IllegalArgumentException("no random design: " + whole.word());
        }
    }

    @Override
    public String word() {
        return whole.word();
    }

    @Override
    public int mostRuns() {
        return whole.n();
    }

    @Override
    public boolean isSample() {
        return true;
    }

    @Override
    public String share() {
        return whole.share() + "; results decided when it ended";
    }
}
