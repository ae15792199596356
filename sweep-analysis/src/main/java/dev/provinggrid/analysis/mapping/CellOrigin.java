package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.Optional;
import java.util.Set;

/**
 * Where a value comes from: a column, or the path of the file.
 *
 * @param place where the mapping declares it
 * @param name of the column, or of the capture in braces of the file pattern
 */
record CellOrigin(Place place, Kind kind, String name) {

    /** Kind of source. */
    enum Kind {
        COLUMN,
        FILE
    }

    static Optional<CellOrigin> read(Fields fields, Problems problems) {
        Optional<String> column = fields.text("column");
        Optional<String> file = fields.text("file");
        if (column.isPresent() == file.isPresent()) {
            problems.add(Problem.at(fields.place(), "where its values stand is said once")
                    .withAllowed("column: HEAD, or file: NAME of a part of the path"));
            return Optional.empty();
        }
        return column.map(it -> new CellOrigin(fields.place("column"), Kind.COLUMN, it))
                .or(() -> file.map(it -> new CellOrigin(fields.place("file"), Kind.FILE, it)));
    }

    /** The value for a row; empty text if the cell is empty. */
    String of(MappedRow row) {
        return switch (kind) {
            case COLUMN -> row.cell(name);
            case FILE -> row.file().captures().getOrDefault(name, "");
        };
    }

    /** Reports the column if a file does not have it. */
    void check(MappedFile file, Problems problems) {
        if (!isIn(file)) {
            problems.add(Problem.at(
                            place,
                            (kind == Kind.COLUMN ? "no such column in " : "no such part in the path of ") + file.name())
                    .noneOf(name, names(file)));
        }
    }

    boolean isIn(MappedFile file) {
        return names(file).contains(name);
    }

    private Set<String> names(MappedFile file) {
        return kind == Kind.COLUMN ? file.columns().keySet() : file.captures().keySet();
    }
}
