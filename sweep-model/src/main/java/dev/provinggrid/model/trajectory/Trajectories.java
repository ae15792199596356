package dev.provinggrid.model.trajectory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The places of {@code agents.npy}, as docs/results.md describes it: rows over time, a column for each agent. */
public final class Trajectories {

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    private static final Pattern FIELD = Pattern.compile("\\('([A-Za-z]+)', '<[fi]([248])'\\)");
    private static final Pattern SHAPE = Pattern.compile("'shape': \\((\\d+), (\\d+)\\)");

    private final ByteBuffer samples;
    private final int rows;
    private final int agents;
    private final Layout layout;

    /** Where a sample has what, bytes. */
    private record Layout(int bytes, int xAt, int yAt) {}

    private Trajectories(ByteBuffer samples, int rows, int agents, Layout layout) {
        this.samples = samples;
        this.rows = rows;
        this.agents = agents;
        this.layout = layout;
    }

    /**
     * Reads the file.
     *
     * @throws IOException when it is not of that form, or not whole
     */
    public static Trajectories read(byte[] npy) throws IOException {
        int head = MAGIC.length + Short.BYTES;
        if (npy.length < head || Arrays.mismatch(npy, MAGIC) != MAGIC.length) {
            throw new IOException("not a NumPy array of format 1");
        }
        ByteBuffer file = ByteBuffer.wrap(npy).order(ByteOrder.LITTLE_ENDIAN);
        int length = Short.toUnsignedInt(file.getShort(MAGIC.length));
        if (npy.length < head + length) {
            throw new IOException("a NumPy array without the end of its header");
        }
        String header = new String(npy, head, length, StandardCharsets.US_ASCII);
        Layout layout = layout(header);
        Matcher shape = SHAPE.matcher(header);
        if (layout.xAt() < 0 || layout.yAt() < 0 || !shape.find()) {
            throw new IOException("no rows of agents with x and y: " + header.strip());
        }
        int rows = Integer.parseInt(shape.group(1));
        int agents = Integer.parseInt(shape.group(2));
        ByteBuffer samples =
                file.slice(head + length, npy.length - head - length).order(ByteOrder.LITTLE_ENDIAN);
        if (samples.remaining() != (long) rows * agents * layout.bytes()) {
            throw new IOException(samples.remaining() + " bytes for " + rows + " rows of " + agents + " agents");
        }
        return new Trajectories(samples, rows, agents, layout);
    }

    private static Layout layout(String header) {
        int at = 0;
        int x = -1;
        int y = -1;
        for (Matcher field = FIELD.matcher(header); field.find(); ) {
            x = field.group(1).equals("x") ? at : x;
            y = field.group(1).equals("y") ? at : y;
            at += Integer.parseInt(field.group(2));
        }
        return new Layout(at, x, y);
    }

    public int rows() {
        return rows;
    }

    public int agents() {
        return agents;
    }

    /** m; not a number where the agent is not there. */
    public double x(int row, int agent) {
        return samples.getFloat((row * agents + agent) * layout.bytes() + layout.xAt());
    }

    /** m. */
    public double y(int row, int agent) {
        return samples.getFloat((row * agents + agent) * layout.bytes() + layout.yAt());
    }
}
