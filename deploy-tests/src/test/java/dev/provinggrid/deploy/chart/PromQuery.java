package dev.provinggrid.deploy.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which time series a PromQL query asks for.
 *
 * @param selectors what it selects
 * @param grouping labels by which it groups
 */
record PromQuery(String text, List<Selector> selectors, List<String> grouping) {

    /** Come with the target that is scraped, not with what it says. */
    static final Set<String> OF_TARGET = Set.of("namespace", "pod");

    private static final Pattern SELECTOR = Pattern.compile("([a-zA-Z_:][\\w:]*)\\{([^}]*)}");
    private static final Pattern MATCHER = Pattern.compile("(\\w+)\\s*(=~|!~|!=|=)\\s*\"([^\"]*)\"");
    private static final Pattern GROUPING = Pattern.compile("\\b(?:by|without)\\s*\\(([^)]*)\\)");
    private static final Pattern NO_NAME =
            Pattern.compile("\\[[^]]*]|\\w+\\s*\\(|\\b(?:and|or|unless|bool)\\b|\\b[0-9.]+\\b");
    private static final Pattern BARE = Pattern.compile("[a-zA-Z_:][\\w:]*");

    /** A metric and what its labels must be. */
    record Selector(String metric, List<Match> labels) {}

    /** @param operator as PromQL writes it */
    record Match(String label, String operator, String value) {}

    static PromQuery of(String text) {
        List<String> grouping = GROUPING.matcher(text)
                .results()
                .flatMap(it -> Stream.of(it.group(1).split(",")))
                .map(String::strip)
                .toList();
        String ungrouped = GROUPING.matcher(text).replaceAll(" ");
        List<Selector> selectors = new ArrayList<>(
                SELECTOR.matcher(ungrouped).results().map(PromQuery::selector).toList());
        Matcher rest = BARE.matcher(
                NO_NAME.matcher(SELECTOR.matcher(ungrouped).replaceAll(" ")).replaceAll(" "));
        rest.results().forEach(it -> selectors.add(new Selector(it.group(), List.of())));
        return new PromQuery(text, List.copyOf(selectors), grouping);
    }

    private static Selector selector(MatchResult found) {
        return new Selector(
                found.group(1),
                MATCHER.matcher(found.group(2))
                        .results()
                        .map(it -> new Match(it.group(1), it.group(2), it.group(3)))
                        .filter(it -> !OF_TARGET.contains(it.label()))
                        .toList());
    }
}
