package dev.provinggrid.cli.summary.page;

import java.util.List;

/** A part of the summary. */
public interface Section {

    /** Its lines; none when there is nothing to say. */
    List<String> lines(Page page);
}
