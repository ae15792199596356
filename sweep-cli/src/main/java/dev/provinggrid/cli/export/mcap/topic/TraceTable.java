package dev.provinggrid.cli.export.mcap.topic;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A trace as a table of columns. Cells are numbers, or text without commas. */
public final class TraceTable {

    private static final String TIME = "time[s]";

    private final List<TraceColumn> columns;
    private final long[] timesNs;

    private TraceTable(List<TraceColumn> columns, long[] timesNs) {
        this.columns = columns;
        this.timesNs = timesNs;
    }

    /**
     * Reads a trace.
     *
     * @throws IOException when it is none, or has rows without a time
     */
    public static TraceTable read(byte[] csv, ChannelDescriptions descriptions) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(new ByteArrayInputStream(csv), StandardCharsets.UTF_8));
        String header = lines.readLine();
        List<String> heads = List.of((header == null ? "" : header).split(",", -1));
        int time = heads.indexOf(TIME);
        if (time < 0) {
            throw new IOException("its trace has no column " + TIME);
        }
        List<String[]> rows = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] cells = line.split(",", -1);
            if (cells.length != heads.size()) {
                throw new IOException("line " + (rows.size() + 2) + " of its trace has " + cells.length + " cells of "
                        + heads.size());
            }
            times.add(SimNanos.of(cells[time]));
            rows.add(cells);
        }
        List<TraceColumn> columns = new ArrayList<>();
        for (int i = 0; i < heads.size(); i++) {
            int column = i;
            columns.add(TraceColumn.of(
                    heads.get(i),
                    descriptions.at(heads.get(i)),
                    rows.stream().map(it -> it[column]).toList()));
        }
        return new TraceTable(
                List.copyOf(columns), times.stream().mapToLong(Long::longValue).toArray());
    }

    List<TraceColumn> columns() {
        return columns;
    }

    /** The column of a channel; empty where the trace has none. */
    Optional<TraceColumn> column(String channel) {
        return columns.stream().filter(it -> it.channel().equals(channel)).findFirst();
    }

    int rows() {
        return timesNs.length;
    }

    long timeNs(int row) {
        return timesNs[row];
    }
}
