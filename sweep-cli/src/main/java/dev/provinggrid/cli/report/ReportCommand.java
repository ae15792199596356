package dev.provinggrid.cli.report;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.report.html.HtmlReport;
import dev.provinggrid.cli.report.junit.JunitReport;
import dev.provinggrid.cli.report.markdown.MarkdownReport;
import dev.provinggrid.cli.results.SweepSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes reports of a sweep for people and for CI servers. */
@Command(
        name = "report",
        description = {
            "Writes what a sweep found as HTML, Markdown or JUnit XML.",
            "Without one of these options Markdown goes to the standard output. Exit code 0, whatever the outcomes."
        })
public final class ReportCommand implements Runnable {

    @Mixin
    private SweepOrFolder reference;

    @Option(names = "--html", paramLabel = "FILE", description = "One HTML file that needs no other and no network.")
    private Path html;

    @Option(names = "--markdown", paramLabel = "FILE", description = "A short report for a pull request.")
    private Path markdown;

    @Option(
            names = "--junit",
            paramLabel = "DIR",
            description =
                    "JUnit XML for CI servers, TEST-sweep-NNNN.xml, in place of those of an earlier report there.")
    private Path junit;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    /** What {@code --json} prints. */
    record Reported(String sweep, Map<String, Integer> counts, List<ReportFile> files) {}

    @Override
    public void run() {
        boolean toFiles = html != null || markdown != null || junit != null;
        if (!toFiles && output.isJson()) {
            throw new UsageError("--json tells which files were written: name one with --html, --markdown or --junit");
        }
        SweepSource source = reference.source(server);
        ReportContent content = ReportContent.of(source);
        List<ReportFile> files = write(content, source);
        Reported reported =
                new Reported(content.result().sweep().id(), content.tally().counts(), files);
        output.print(reported, out -> {
            if (toFiles) {
                files.forEach(it -> out.println(it.path()));
            } else {
                out.print(MarkdownReport.of(content));
            }
        });
    }

    private List<ReportFile> write(ReportContent content, SweepSource source) {
        List<ReportFile> files = new ArrayList<>();
        if (html != null) {
            files.add(ReportFile.write("html", html, HtmlReport.of(content, source)));
        }
        if (markdown != null) {
            files.add(ReportFile.write("markdown", markdown, MarkdownReport.of(content)));
        }
        if (junit != null) {
            files.addAll(ReportFile.writeJunit(junit, JunitReport.of(content)));
        }
        return files;
    }
}
