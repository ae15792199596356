package dev.provinggrid.server.platform.parquet;

import dev.hardwood.InputFile;
import dev.hardwood.metadata.FileMetaData;
import dev.hardwood.metadata.LogicalType;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import dev.hardwood.schema.ColumnSchema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.Schema;

/**
 * A Parquet file as a reader that is not ours finds it.
 *
 * @param columns names of its columns
 * @param texts those whose values are text
 * @param rows values by column, null where there is none
 */
public record ParquetTable(FileMetaData file, List<String> columns, List<String> texts, List<List<Object>> rows) {

    /** Reads it whole. */
    public static ParquetTable read(byte[] content) throws IOException {
        try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(ByteBuffer.wrap(content)))) {
            List<ColumnSchema> columns = reader.getFileSchema().getColumns();
            List<List<Object>> rows = new ArrayList<>();
            try (RowReader row = reader.rowReader()) {
                while (row.hasNext()) {
                    row.next();
                    rows.add(cells(row, columns.size()));
                }
            }
            return new ParquetTable(
                    reader.getFileMetaData(),
                    columns.stream().map(ColumnSchema::name).toList(),
                    columns.stream()
                            .filter(it -> it.logicalType() instanceof LogicalType.StringType)
                            .map(ColumnSchema::name)
                            .toList(),
                    rows);
        }
    }

    /** What its footer says of its row groups, columns and itself. */
    public static FileMetaData footer(byte[] content) throws IOException {
        try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(ByteBuffer.wrap(content)))) {
            return reader.getFileMetaData();
        }
    }

    private static List<Object> cells(RowReader row, int columns) {
        List<Object> cells = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            cells.add(row.isNull(i) ? null : row.getValue(i));
        }
        return cells;
    }

    /** The values of a column. */
    public List<Object> column(String name) {
        int place = columns.indexOf(name);
        List<Object> values = new ArrayList<>();
        rows.forEach(it -> values.add(it.get(place)));
        return values;
    }

    /** What Arrow is told of a column: {@code unit}, {@code description}; {@code ordered} of one with levels. */
    public Map<String, String> notes(String name) {
        ByteBuffer message = ByteBuffer.wrap(
                Base64.getDecoder().decode(file.keyValueMetadata().get("ARROW:schema")));
        Schema schema = (Schema) Message.getRootAsMessage(message.slice(8, message.capacity() - 8))
                .header(new Schema());
        Field field = schema.fields(columns.indexOf(name));
        Map<String, String> notes = new LinkedHashMap<>();
        for (int i = 0; i < field.customMetadataLength(); i++) {
            notes.put(field.customMetadata(i).key(), field.customMetadata(i).value());
        }
        if (field.dictionary() != null) {
            notes.put("ordered", String.valueOf(field.dictionary().isOrdered()));
        }
        return notes;
    }
}
