package dev.provinggrid.cli.report.junit;

import dev.provinggrid.cli.report.junit.JunitResult.Kind;
import dev.provinggrid.cli.report.xml.XmlWriter;
import dev.provinggrid.cli.summary.page.Figures;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.SequencedMap;

/**
 * The {@code testsuite} element around the results of each file.
 *
 * @param className of every result; Jenkins shows what stands before the last dot as a package
 * @param created when what is reported was made
 * @param host name of the machine that has it
 * @param properties what else is known, by name
 * @param output the whole in words
 */
record JunitSuite(
        String className, Instant created, String host, SequencedMap<String, String> properties, String output) {

    /** The schema of Ant allows neither a zone nor a fraction; the time is UTC. */
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);

    private static final int LONGEST_VALUE = 1000;
    private static final int LONGEST_OUTPUT = 10_000;

    /**
     * A file.
     *
     * @param number of it among several, behind the name of the suite; empty where it is the only one
     */
    String file(String number, List<JunitResult> results) {
        XmlWriter xml = new XmlWriter().declaration();
        xml.open(
                "testsuite",
                "name",
                className + number,
                "timestamp",
                MOMENT.format(created),
                "hostname",
                host,
                "tests",
                String.valueOf(results.size()),
                "failures",
                count(results, Kind.FAILURE),
                "errors",
                count(results, Kind.ERROR),
                "skipped",
                count(results, Kind.SKIPPED),
                "time",
                JunitResult.seconds(
                        results.stream().mapToDouble(JunitResult::seconds).sum()));
        xml.text("\n").open("properties");
        properties.forEach(
                (name, value) -> xml.empty("property", "name", name, "value", Figures.cut(value, LONGEST_VALUE)));
        results.forEach(it -> it.replicates().ifPresent(replicates -> replicates.write(xml)));
        xml.close().text("\n");
        results.forEach(it -> it.write(xml, className));
        xml.element("system-out", Figures.cut(output, LONGEST_OUTPUT)).element("system-err", "");
        return xml.close().finish();
    }

    private static String count(List<JunitResult> results, Kind kind) {
        return String.valueOf(results.stream().filter(it -> it.is(kind)).count());
    }
}
