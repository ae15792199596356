package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.problem.Place;
import java.util.List;

/**
 * A row of a file.
 *
 * @param line where it begins, from 1
 */
record MappedRow(MappedFile file, int line, List<String> cells) {

    String cell(String column) {
        Integer position = file.columns().get(column);
        return position == null ? "" : cells.get(position).strip();
    }

    Place place() {
        return new Place("", line, 0, file.name());
    }
}
