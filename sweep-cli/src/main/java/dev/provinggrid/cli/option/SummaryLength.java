package dev.provinggrid.cli.option;

import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.summary.page.Page;
import picocli.CommandLine.Option;

/** How much of its summary a command prints. */
public final class SummaryLength {

    @Option(names = "--full", description = "Prints the whole summary, not only what fits on a screen.")
    private boolean full;

    String of(SweepEnd end, Page page) {
        return full ? end.summary().text(page) : end.summary().brief(page);
    }
}
