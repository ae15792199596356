package dev.provinggrid.cli.command.results;

import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.run.SweepResultReader;
import dev.provinggrid.cli.summary.StatisticsPage;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.Terminal;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the statistics of a sweep: what its cases allow to be claimed, and with which confidence. */
@Command(
        name = "statistics",
        description = {
            "Says how often cases pass, how sure that is, and what it depends on.",
            "Rates with their intervals, effects of parameters, flaky cells, quantiles, coverage, closest passes. Of a sweep that"
                    + " runs the intervals hold however often you look; docs/statistics.md says what each figure is."
        })
public final class StatisticsCommand implements Runnable {

    @Mixin
    private SweepOrFolder sweep;

    @Option(
            names = "--by",
            split = ",",
            paramLabel = "AXIS",
            description = "Axes, up to three, whose combinations get rates: @|italic --by weather,timeOfDay|@.")
    private List<String> by = List.of();

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        SweepSource source = sweep.sourceOfRates(server);
        SweepStatistics statistics = switch (source) {
            case FolderSource folder -> SweepResultReader.of(folder).statistics(by);
            case ServerSource asked -> asked.client().statistics(asked.sweep().id(), by);
        };
        Terminal terminal = Terminal.ofThisProcess();
        String name = source.sweep().name();
        output.print(
                statistics,
                out -> out.print(
                        new StatisticsPage(name, statistics).text(new Page(terminal.width(), terminal.style()))));
    }
}
