package dev.provinggrid.cli.summary;

import java.util.List;

/** How to look at the sweep in a browser: the server of a local run is gone, its folder can be served again. */
record InBrowser(RunFigures figures) implements Section {

    @Override
    public List<String> lines(Page page) {
        String what = figures.folder().map(it -> " " + it).orElse("");
        return List.of(page.ink().bold("View") + "   sweep open" + what);
    }
}
