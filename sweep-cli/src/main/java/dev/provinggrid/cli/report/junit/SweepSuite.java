package dev.provinggrid.cli.report.junit;

import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.report.content.SweepOrigin;
import dev.provinggrid.cli.report.xml.XmlText;
import dev.provinggrid.model.wire.view.SweepView;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** The suite of a sweep. */
final class SweepSuite {

    private final ReportContent content;

    private SweepSuite(ReportContent content) {
        this.content = content;
    }

    static JunitSuite of(ReportContent content) {
        SweepSuite suite = new SweepSuite(content);
        SweepView sweep = content.result().sweep();
        return new JunitSuite(
                XmlText.oneLine(sweep.scenario() + "." + sweep.name()),
                sweep.created(),
                content.page().map(URI::getHost).orElse("localhost"),
                suite.properties(),
                suite.output());
    }

    private SequencedMap<String, String> properties() {
        SequencedMap<String, String> properties = new LinkedHashMap<>();
        content.tally().counts().forEach((outcome, cases) -> properties.put("cases." + outcome, String.valueOf(cases)));
        content.page().ifPresent(it -> properties.put("url", it.toString()));
        for (SweepOrigin.Entry entry : content.provenance().entries()) {
            properties.put(entry.name(), String.join(", ", entry.values()));
        }
        return properties;
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
