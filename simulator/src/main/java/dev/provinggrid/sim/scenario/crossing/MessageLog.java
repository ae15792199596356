package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.cooperation.Message;
import dev.provinggrid.sim.cooperation.radio.Reception;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.record.CsvLine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Logs every message and what happened to it at each receiver in range. */
final class MessageLog implements AutoCloseable {

    private static final String FILE = "messages.csv";
    private static final double BIT_PER_BYTE = 8;

    private final OutputStream out;
    private final CsvLine line;

    private MessageLog(OutputStream out) {
        this.out = out;
        this.line = new CsvLine(out);
        for (String column : new String[] {"time[s]", "sender", "receiver", "size[B]", "arrival[s]", "content"}) {
            line.cell(column);
        }
        line.end();
    }

    /** The log of a run; empty where nobody wants one. */
    static Optional<MessageLog> of(RunFiles files, boolean wanted) {
        try {
            return wanted ? Optional.of(new MessageLog(files.create(FILE))) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void write(Reception<Message> transmission) {
        Message message = transmission.packet().content();
        line.cell(SimTime.toSeconds(transmission.packet().sentNs()), 6)
                .cell(transmission.packet().sender())
                .cell(transmission.receiver())
                .cell(transmission.packet().sizeBit() / BIT_PER_BYTE, 3)
                .cell(
                        transmission.isDelivered()
                                ? SimTime.toSeconds(transmission.arrivesNs().getAsLong())
                                : Double.NaN,
                        6)
                .cell(said(message))
                .end();
    }

    private static String said(Message message) {
        return switch (message) {
            case Message.Announcement it -> it.lastDecision().name();
            case Message.Reservations _ -> "RESERVATIONS";
            case Message.Recorded _ -> "RECORDED";
        };
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
