package dev.provinggrid.cli.report.junit;

import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.report.content.SweepOrigin;
import dev.provinggrid.cli.report.junit.JunitResult.Kind;
import dev.provinggrid.cli.report.xml.XmlText;
import dev.provinggrid.cli.report.xml.XmlWriter;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.wire.view.SweepView;
import java.net.URI;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** The {@code testsuite} element around the results of each file. */
final class SuiteHead {

    /** The schema of Ant allows neither a zone nor a fraction; the time is UTC. */
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);

    private static final int LONGEST_VALUE = 1000;
    private static final int LONGEST_OUTPUT = 10_000;

    private final ReportContent content;
    private final SweepView sweep;

    SuiteHead(ReportContent content) {
        this.content = content;
        this.sweep = content.result().sweep();
    }

    /** Jenkins shows the scenario as a package and the sweep as a class. */
    String className() {
        return XmlText.oneLine(sweep.scenario() + "." + sweep.name());
    }

    String file(String number, List<JunitResult> results) {
        XmlWriter xml = new XmlWriter().declaration();
        xml.open(
                "testsuite",
                "name",
                className() + number,
                "timestamp",
                MOMENT.format(sweep.created()),
                "hostname",
                content.page().map(URI::getHost).orElse("localhost"),
                "tests",
                String.valueOf(results.size()),
                "failures",
                count(results, Kind.FAILURE),
                "errors",
                count(results, Kind.ERROR),
                "skipped",
                "0",
                "time",
                JunitResult.seconds(
                        results.stream().mapToDouble(JunitResult::seconds).sum()));
        xml.text("\n").open("properties");
        properties(xml);
        results.forEach(it -> it.replicates().ifPresent(replicates -> replicates.write(xml)));
        xml.close().text("\n");
        results.forEach(it -> it.write(xml, className()));
        xml.element("system-out", Figures.cut(output(), LONGEST_OUTPUT)).element("system-err", "");
        return xml.close().finish();
    }

    private static String count(List<JunitResult> results, Kind kind) {
        return String.valueOf(results.stream().filter(it -> it.is(kind)).count());
    }

    private void properties(XmlWriter xml) {
        content.tally().counts().forEach((outcome, cases) -> property(xml, "cases." + outcome, String.valueOf(cases)));
        content.page().ifPresent(it -> property(xml, "url", it.toString()));
        for (SweepOrigin.Entry entry : content.provenance().entries()) {
            property(xml, entry.name(), String.join(", ", entry.values()));
        }
    }

    private static void property(XmlWriter xml, String name, String value) {
        xml.empty("property", "name", name, "value", Figures.cut(value, LONGEST_VALUE));
    }

    private String output() {
        StringBuilder output = new StringBuilder(content.headline()).append('\n');
        content.alarms().forEach(it -> output.append("ALARM: ").append(it).append('\n'));
        content.notices().forEach(it -> output.append(it).append('\n'));
        content.findings().forEach(it -> output.append("finding: ").append(it).append('\n'));
        content.causes()
                .forEach(it -> output.append(it.cases())
                        .append("  ")
                        .append(it.cause())
                        .append('\n'));
        return output.toString();
    }
}
