package dev.provinggrid.sim.scenario.dataset;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How a command line and the labels name constants: {@code thin-fog}. */
final class LabelWords {

    private LabelWords() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static <E extends Enum<E>> E named(Class<E> type, String word) {
        E[] all = type.getEnumConstants();
        return Arrays.stream(all)
                .filter(it -> of(it).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown word " + word + ", allowed: "
                        + Arrays.stream(all).map(LabelWords::of).collect(Collectors.joining(", "))));
    }

    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
