package dev.provinggrid.sim.run.record;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.RunFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Records the motion of many agents as a NumPy array of {@code rows x agents} samples ({@code agents.npy},
 * docs/results.md). The trace holds the digest of the rows so far: equal trace hashes then mean equal motion of every
 * agent.
 */
public final class AgentRecorder implements Federate, AutoCloseable {

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    private static final int HEADER_STEP = 64;
    private static final int SHOWN_BYTES = 8;
    private static final AgentField[] FIELDS = AgentField.values();

    private final long periodNs;
    private final WorldObject[] agents;
    private final int rows;
    private final OutputStream out;
    private final ByteBuffer row;
    private final MessageDigest digest;
    private int written;

    /**
     * Records the agents of an index, and writes the index beside them.
     *
     * @param durationS longest the run can take
     */
    public static AgentRecorder open(AgentIndex index, double durationS, RunFiles files) {
        int rows = Math.toIntExact(Math.ceilDiv(SimTime.ofSeconds(durationS), index.periodNs()));
        try {
            try (OutputStream out = files.create(ArtifactUpload.AGENT_INDEX)) {
                out.write(index.json());
            }
            return new AgentRecorder(index.periodNs(), rows, index.agents(), files.create(ArtifactUpload.AGENTS));
        } catch (IOException e) {
            throw new UncheckedIOException("the agents cannot be recorded", e);
        }
    }

    /**
     * A recorder, which begins with the header.
     *
     * @param rows planned; a run that ends earlier leaves the others without agents
     * @param out closed with it
     */
    private AgentRecorder(long periodNs, int rows, List<WorldObject> agents, OutputStream out) {
        this.periodNs = periodNs;
        this.rows = rows;
        this.agents = agents.toArray(WorldObject[]::new);
        this.out = out;
        int bytes = Arrays.stream(FIELDS).mapToInt(AgentField::bytes).sum();
        row = ByteBuffer.allocate(agents.size() * bytes).order(ByteOrder.LITTLE_ENDIAN);
        digest = sha256();
        write(header(rows, agents.size()));
    }

    private static byte[] header(int rows, int agents) {
        String fields = Arrays.stream(FIELDS)
                .map(it -> "('" + it.word + "', '" + it.type + "')")
                .collect(Collectors.joining(", ", "[", "]"));
        String text = "{'descr': " + fields + ", 'fortran_order': False, 'shape': (" + rows + ", " + agents + "), }";
        int head = MAGIC.length + Short.BYTES;
        int length = (head + text.length() + 1 + HEADER_STEP - 1) / HEADER_STEP * HEADER_STEP;
        ByteBuffer header = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        header.put(MAGIC).putShort((short) (length - head)).put(text.getBytes(StandardCharsets.US_ASCII));
        while (header.hasRemaining()) {
            header.put((byte) (header.remaining() == 1 ? '\n' : ' '));
        }
        return header.array();
    }

    @Override
    public long periodNs() {
        return periodNs;
    }

    @Override
    public void step(long nowNs) {
        if (written == rows) {
            throw new IllegalStateException("more rows than the " + rows + " that were planned");
        }
        row.clear();
        for (WorldObject agent : agents) {
            PlantState state = agent.state();
            for (AgentField field : FIELDS) {
                field.put(state, row);
            }
        }
        digest.update(row.array());
        write(row.array());
        written++;
    }

    /** The first digits of the SHA-256 of all rows so far, lower-case hex. */
    public String digest() {
        try {
            byte[] whole = ((MessageDigest) digest.clone()).digest();
            return HexFormat.of().formatHex(whole, 0, SHOWN_BYTES);
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("SHA-256 of the platform can be cloned", e);
        }
    }

    private void write(byte[] bytes) {
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("the agents cannot be written", e);
        }
    }

    /** Ends the file: in rows that never came nobody is there. */
    @Override
    public void close() throws IOException {
        try (out) {
            row.clear();
            for (int i = 0; i < agents.length; i++) {
                row.putFloat(Float.NaN).putFloat(Float.NaN).putInt(0);
            }
            for (; written < rows; written++) {
                write(row.array());
            }
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
