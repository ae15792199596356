package dev.provinggrid.server.platform.parquet;

import java.util.List;
import java.util.Map;

/**
 * A column of a table. Every value may be absent.
 *
 * @param levels of a text that has few values, in the order in which people want them; empty for every other column
 * @param notes what else readers are told of it: {@code unit}, {@code description}
 */
public record ParquetColumn(String name, Kind kind, List<String> levels, Map<String, String> notes) {

    /** What its values are, and the physical type that Parquet keeps them as. */
    public enum Kind {
        BOOLEAN(0),
        INTEGER(2),
        NUMBER(5),
        TEXT(6);

        private final int physicalType;

        Kind(int physicalType) {
            this.physicalType = physicalType;
        }

        int physicalType() {
            return physicalType;
        }

        boolean isText() {
            return this == TEXT;
        }
    }
}
