package dev.provinggrid.server.platform.parquet;

import dev.provinggrid.model.build.BuildVersion;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a table. It holds in memory one row group, and the footer's entries for those already written. */
public final class ParquetWriter {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 2;
    private static final int OPTIONAL = 1;
    private static final int UTF8 = 0;

    /** A row group that takes more memory is written at once; one of half as much at the next boundary. */
    private static final long FULL = 16L << 20;

    private final PageOutput out;
    private final List<ParquetColumn> columns;
    private final Map<String, String> notes;
    private final List<ThriftStruct> groups = new ArrayList<>();
    private List<ColumnChunk> chunks;
    private int rows;
    private long memory;
    private long total;

    /**
     * Begins a table.
     *
     * @param notes what the file says of itself, besides its columns
     */
    public ParquetWriter(OutputStream target, List<ParquetColumn> columns, Map<String, String> notes)
            throws IOException {
        this.out = new PageOutput(target);
        this.columns = List.copyOf(columns);
        this.notes = new LinkedHashMap<>(notes);
        this.notes.put("ARROW:schema", new ArrowSchema(columns).base64());
        this.chunks = emptyChunks();
        out.raw(MAGIC);
    }

    private List<ColumnChunk> emptyChunks() {
        return columns.stream().map(ColumnChunk::new).toList();
    }

    /**
     * Writes a row.
     *
     * @param cells one for each column: a Boolean, a number, a text, or null where there is none
     */
    public void write(List<?> cells) throws IOException {
        for (int i = 0; i < chunks.size(); i++) {
            memory += chunks.get(i).add(cells.get(i));
        }
        rows++;
        if (memory >= FULL) {
            endGroup();
        }
    }

    /** Says that what follows belongs together, so that as a rule it lies in one row group. */
    public void boundary() throws IOException {
        if (memory >= FULL / 2) {
            endGroup();
        }
    }

    /** Writes what there is as a row group of its own, so that it is on its way. Without a row since the last one it does nothing. */
    public void endGroup() throws IOException {
        if (rows == 0) {
            return;
        }
        long start = out.position();
        long uncompressed = out.uncompressed();
        List<ThriftStruct> written = new ArrayList<>();
        for (ColumnChunk chunk : chunks) {
            written.add(chunk.write(out));
        }
        groups.add(new ThriftStruct()
                .structs(1, written)
                .i64(2, out.uncompressed() - uncompressed)
                .i64(3, rows)
                .i64(5, start)
                .i64(6, out.position() - start));
        total += rows;
        chunks = emptyChunks();
        rows = 0;
        memory = 0;
    }

    /** Writes the rest and closes the target. A table that is not finished has no footer: no reader takes it for whole. */
    public void finish() throws IOException {
        endGroup();
        byte[] footer = footer().bytes();
        out.raw(footer);
        out.raw(PlainValues.length(footer.length));
        out.raw(MAGIC);
        out.close();
    }

    private ThriftStruct footer() {
        return new ThriftStruct()
                .i32(1, VERSION)
                .structs(2, schema())
                .i64(3, total)
                .structs(4, groups)
                .structs(5, notes.entrySet().stream().map(ParquetWriter::note).toList())
                .text(6, "ProvingGrid version " + BuildVersion.current())
                .structs(7, columns.stream().map(_ -> orderOfItsType()).toList());
    }

    private static ThriftStruct note(Map.Entry<String, String> note) {
        return new ThriftStruct().text(1, note.getKey()).text(2, note.getValue());
    }

    private static ThriftStruct orderOfItsType() {
        return new ThriftStruct().struct(1, new ThriftStruct());
    }

    private List<ThriftStruct> schema() {
        List<ThriftStruct> elements = new ArrayList<>();
        elements.add(new ThriftStruct().text(4, "schema").i32(5, columns.size()));
        columns.forEach(it -> elements.add(element(it)));
        return elements;
    }

    private static ThriftStruct element(ParquetColumn column) {
        ThriftStruct element = new ThriftStruct()
                .i32(1, column.kind().physicalType())
                .i32(3, OPTIONAL)
                .text(4, column.name());
        return column.kind().isText()
                ? element.i32(6, UTF8).struct(10, new ThriftStruct().struct(1, new ThriftStruct()))
                : element;
    }
}
