package dev.provinggrid.sim.run.record;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.sim.engine.Federate;
import java.io.OutputStream;
import java.util.List;

/** Records the channels of a manifest, in its order. */
public final class Recorder implements Federate {

    private final long periodNs;
    private final Column[] columns;
    private final CsvLine line;

    private Recorder(long periodNs, List<Column> columns, CsvLine line) {
        this.periodNs = periodNs;
        this.columns = columns.toArray(Column[]::new);
        this.line = line;
    }

    /**
     * A recorder, which begins with the header.
     *
     * @param channels as declared
     * @param columns one for each channel that is not optional, in any order
     * @param out not closed
     * @throws IllegalStateException naming every channel without a column and every column without a channel
     */
    public static Recorder of(long periodNs, List<Channel> channels, Columns columns, OutputStream out) {
        List<Channel> recorded = columns.recorded(channels);
        List<Column> ordered = columns.inOrderOf(recorded);
        CsvLine line = new CsvLine(out);
        recorded.forEach(it -> line.cell(it.header()));
        line.end();
        return new Recorder(periodNs, ordered, line);
    }

    @Override
    public long periodNs() {
        return periodNs;
    }

    @Override
    public void step(long nowNs) {
        for (Column column : columns) {
            column.write(nowNs, line);
        }
        line.end();
    }
}
