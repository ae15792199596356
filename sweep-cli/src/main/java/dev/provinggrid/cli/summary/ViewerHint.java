package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.List;

/** The command that opens the sweep in the viewer. The server of a local run has ended, but its folder can be served again. */
record ViewerHint(RunFigures figures) implements Section {

    @Override
    public List<String> lines(Page page) {
        String what = figures.folder().map(it -> " " + it).orElse("");
        return List.of(page.style().bold("View") + "   sweep open" + what);
    }
}
