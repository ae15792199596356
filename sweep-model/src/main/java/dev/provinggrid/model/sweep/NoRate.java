package dev.provinggrid.model.sweep;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Why the share of a sweep's cases that pass is no rate: nothing may show it as one, or an interval of it. */
public enum NoRate {
    /** Results chose the cases, and no later result mends that. */
    CHOSEN("chosen by results"),
    /** What is feared most runs first, and some cases have not ended: those that have fail more often than all will. */
    RISK("the most feared first");

    private final String words;

    NoRate(String words) {
        this.words = words;
    }

    /**
     * The reason that holds.
     *
     * @param chosen whether results chose the cases
     * @param byRisk whether the most feared are leased first
     * @param ended whether every planned case has ended, none missing
     * @return empty where the share is a rate
     */
    public static Optional<NoRate> of(boolean chosen, boolean byRisk, boolean ended) {
        if (chosen) {
            return Optional.of(CHOSEN);
        }
        return byRisk && !ended ? Optional.of(RISK) : Optional.empty();
    }

    /** The reason of a name; empty of null. */
    public static Optional<NoRate> named(String word) {
        return Arrays.stream(values()).filter(it -> it.word().equals(word)).findFirst();
    }

    /** Its name in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For people, after a number of cases. */
    public String words() {
        return words;
    }
}
