package dev.provinggrid.deploy.chart;

import dev.provinggrid.deploy.chart.PromQuery.Match;
import dev.provinggrid.deploy.chart.PromQuery.Selector;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a server told Prometheus once. */
record Scrape(List<Sample> samples) {

    private static final Pattern LINE = Pattern.compile("(?m)^([a-zA-Z_:][\\w:]*)(?:\\{(.*)})? \\S+$");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

    /** A time series at one moment. */
    record Sample(String metric, Map<String, String> labels) {}

    /** @param text in Prometheus' text format */
    static Scrape of(String text) {
        return new Scrape(LINE.matcher(text)
                .results()
                .map(it -> new Sample(it.group(1), labels(it.group(2) == null ? "" : it.group(2))))
                .toList());
    }

    private static Map<String, String> labels(String text) {
        return LABEL.matcher(text).results().collect(Collectors.toMap(it -> it.group(1), it -> it.group(2)));
    }

    /** Whether a query that selects so finds something: by what is asked to be equal, and the names of the other labels. */
    boolean answers(Selector selector) {
        return samples.stream()
                .anyMatch(it -> it.metric().equals(selector.metric())
                        && selector.labels().stream().allMatch(match -> has(it, match)));
    }

    /** Whether the metric of some selector has this label. */
    boolean anyHas(List<Selector> selectors, String label) {
        return PromQuery.OF_TARGET.contains(label)
                || samples.stream()
                        .filter(it -> selectors.stream()
                                .anyMatch(selector -> selector.metric().equals(it.metric())))
                        .anyMatch(it -> it.labels().containsKey(label));
    }

    private static boolean has(Sample sample, Match match) {
        String value = sample.labels().get(match.label());
        return value != null && (!match.operator().equals("=") || value.equals(match.value()));
    }
}
