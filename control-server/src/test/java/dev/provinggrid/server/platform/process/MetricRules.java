package dev.provinggrid.server.platform.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The rules of {@code promtool check metrics} (Prometheus 2.42, client_golang's promlint) for metrics in the text format:
 * help, endings, base units, case and reserved characters.
 */
public final class MetricRules {

    private static final Pattern HELP = Pattern.compile("# HELP (\\S+) ?(.*)");
    private static final Pattern TYPE = Pattern.compile("# TYPE (\\S+) (\\w+)");
    private static final Pattern SAMPLE = Pattern.compile("([^{ ]+)(?:\\{(.*)})? .*");
    private static final Pattern LABEL = Pattern.compile("([^=,\"]+)=\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern CAMEL = Pattern.compile(".*[a-z][A-Z].*");
    private static final Set<String> DISTRIBUTIONS = Set.of("histogram", "summary");
    private static final Set<String> TYPES = Set.of("counter", "gauge", "histogram", "summary", "untyped");

    private static final Set<String> ABBREVIATED = Set.of(
            "s", "ms", "us", "ns", "sec", "b", "kb", "mb", "gb", "tb", "pb", "m", "h", "d", "mm", "cm", "km", "kib",
            "mib");

    private static final Set<String> NO_BASE_UNITS = Set.of(
            "milliseconds",
            "microseconds",
            "nanoseconds",
            "minutes",
            "hours",
            "days",
            "weeks",
            "kilobytes",
            "megabytes",
            "gigabytes",
            "bits",
            "kilometers",
            "millimeters",
            "fahrenheit",
            "kelvins",
            "percents",
            "percent");

    private final Map<String, String> helps = new HashMap<>();
    private final Map<String, String> types = new HashMap<>();
    private final List<String> broken = new ArrayList<>();

    private MetricRules() {}

    /** What breaks a rule, each with the metric. */
    public static List<String> broken(String metrics) {
        MetricRules rules = new MetricRules();
        metrics.lines().filter(it -> it.startsWith("#")).forEach(rules::declaration);
        rules.types.forEach(rules::metric);
        metrics.lines().filter(it -> !it.startsWith("#") && !it.isBlank()).forEach(rules::sample);
        return rules.broken.stream().distinct().sorted().toList();
    }

    private void declaration(String line) {
        Matcher help = HELP.matcher(line);
        Matcher type = TYPE.matcher(line);
        if (help.matches()) {
            helps.put(help.group(1), help.group(2).strip());
        } else if (type.matches()) {
            types.put(type.group(1), type.group(2));
        }
    }

    private void metric(String name, String type) {
        check(name, helps.getOrDefault(name, "").isEmpty(), "no help text");
        check(name, type.equals("counter") && !name.endsWith("_total"), "a counter ends in _total");
        check(name, !type.equals("counter") && name.endsWith("_total"), "only a counter ends in _total");
        boolean distribution = DISTRIBUTIONS.contains(type);
        check(
                name,
                !distribution && Stream.of("_count", "_sum", "_bucket").anyMatch(name::endsWith),
                "only histograms and summaries end in _count, _sum and _bucket");
        check(name, name.contains(":"), "colons are for recording rules");
        check(name, CAMEL.matcher(name).matches(), "snake_case");
        for (String word : List.of(name.split("_", -1))) {
            check(name, ABBREVIATED.contains(word), "abbreviated unit " + word);
            check(name, NO_BASE_UNITS.contains(word), "no base unit " + word);
            check(name, TYPES.contains(word), "its type is in its name");
        }
    }

    private void sample(String line) {
        Matcher sample = SAMPLE.matcher(line);
        if (!sample.matches()) {
            broken.add(line + ": not a sample");
            return;
        }
        String name = sample.group(1);
        boolean distribution =
                DISTRIBUTIONS.contains(types.getOrDefault(name.replaceAll("_(bucket|sum|count)$", ""), ""))
                        || DISTRIBUTIONS.contains(types.getOrDefault(name, ""));
        Matcher label = LABEL.matcher(sample.group(2) == null ? "" : sample.group(2));
        while (label.find()) {
            check(name, CAMEL.matcher(label.group(1)).matches(), "label " + label.group(1) + " in snake_case");
            check(
                    name,
                    !distribution && Set.of("le", "quantile").contains(label.group(1)),
                    "le and quantile are taken");
        }
    }

    private void check(String name, boolean breaks, String rule) {
        if (breaks) {
            broken.add(name + ": " + rule);
        }
    }
}
