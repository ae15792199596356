package dev.provinggrid.cli.summary;

import java.util.List;

/** A part of the summary. */
interface Section {

    /** Its lines; none when there is nothing to say. */
    List<String> lines(Page page);
}
