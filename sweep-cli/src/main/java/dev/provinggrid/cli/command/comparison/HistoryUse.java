package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.analysis.gate.EValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a gate takes earlier runs of the baseline for. */
enum HistoryUse {

    /** For the order of reruns, and for more proof of cases that failed before: no verdict rests on them. */
    WEIGHTS,

    /** As reruns of the same build: false where tonight differs from earlier nights. */
    EVIDENCE,

    /** For nothing. */
    NONE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    EValue eValue() {
        return this == EVIDENCE ? EValue.WITH_HISTORY : EValue.FRESH;
    }

    static Optional<HistoryUse> of(String word) {
        return Stream.of(values()).filter(it -> it.word().equals(word)).findFirst();
    }

    static List<String> words() {
        return Stream.of(values()).map(HistoryUse::word).toList();
    }

    /** What the option takes. */
    static final class Words extends ArrayList<String> {
        Words() {
            super(words());
        }
    }
}
