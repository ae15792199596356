package dev.provinggrid.cli.option;

import dev.provinggrid.cli.failure.UsageError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/** Selects cases of a sweep by number. */
public final class CaseNumbers {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,7})(?:-(\\d{1,7}))?");

    @Option(
            names = {"--cases", "--case"},
            paramLabel = "N,M-K",
            split = ",",
            description = "Numbers of the cases, and ranges of them, for example @|italic 3,7-9|@. Default: all.")
    private List<String> written = new ArrayList<>();

    /**
     * Their numbers, each once; none for all.
     *
     * @throws UsageError naming everything that is no number
     */
    public List<Integer> numbers() {
        List<String> wrong =
                written.stream().filter(it -> range(it).findAny().isEmpty()).toList();
        if (!wrong.isEmpty()) {
            throw new UsageError("--cases takes numbers and ranges, as in 3,7-9; not " + String.join(", ", wrong));
        }
        return written.stream()
                .flatMapToInt(CaseNumbers::range)
                .distinct()
                .sorted()
                .boxed()
                .toList();
    }

    private static IntStream range(String text) {
        Matcher range = RANGE.matcher(text.strip());
        if (!range.matches()) {
            return IntStream.empty();
        }
        int first = Integer.parseInt(range.group(1));
        return IntStream.rangeClosed(first, range.group(2) == null ? first : Integer.parseInt(range.group(2)));
    }
}
