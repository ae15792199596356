package dev.provinggrid.analysis.trajectory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code agents.npy} in place: a sample is decoded when it is requested. */
public final class AgentArray implements Trajectories {

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    private static final Pattern FIELD = Pattern.compile("\\('([A-Za-z]+)', '<([fi])([248])'\\)");
    private static final Pattern SHAPE = Pattern.compile("'shape': \\((\\d+), (\\d+)\\)");

    private final ByteBuffer samples;
    private final int rows;
    private final int agents;
    private final Layout layout;

    /** Layout of a sample: offsets of its fields, bytes. */
    private record Layout(int bytes, Map<String, Field> fields, int xAt, int yAt) {}

    /** A field of a sample: byte offset and type. */
    private record Field(int at, String type) {}

    private AgentArray(ByteBuffer samples, int rows, int agents, Layout layout) {
        this.samples = samples;
        this.rows = rows;
        this.agents = agents;
        this.layout = layout;
    }

    /**
     * Reads {@code agents.npy}, in the format that docs/results.md describes.
     *
     * @throws IOException if the format is another one, or the file is truncated
     */
    public static AgentArray read(ByteBuffer npy) throws IOException {
        int head = MAGIC.length + Short.BYTES;
        ByteBuffer file = npy.slice().order(ByteOrder.LITTLE_ENDIAN);
        if (file.remaining() < head || file.mismatch(ByteBuffer.wrap(MAGIC)) != MAGIC.length) {
            throw new IOException("not a NumPy array of format 1");
        }
        int length = Short.toUnsignedInt(file.getShort(MAGIC.length));
        if (file.remaining() < head + length) {
            throw new IOException("a NumPy array without the end of its header");
        }
        byte[] text = new byte[length];
        file.get(head, text);
        String header = new String(text, StandardCharsets.US_ASCII);
        Layout layout = layout(header);
        Matcher shape = SHAPE.matcher(header);
        if (layout.xAt() < 0 || layout.yAt() < 0 || !shape.find()) {
            throw new IOException("no rows of agents with x and y: " + header.strip());
        }
        int rows = Integer.parseInt(shape.group(1));
        int agents = Integer.parseInt(shape.group(2));
        ByteBuffer samples =
                file.slice(head + length, file.remaining() - head - length).order(ByteOrder.LITTLE_ENDIAN);
        if (samples.remaining() != (long) rows * agents * layout.bytes()) {
            throw new IOException(samples.remaining() + " bytes for " + rows + " rows of " + agents + " agents");
        }
        return new AgentArray(samples, rows, agents, layout);
    }

    private static Layout layout(String header) {
        int at = 0;
        Map<String, Field> fields = new HashMap<>();
        for (Matcher field = FIELD.matcher(header); field.find(); ) {
            fields.put(field.group(1), new Field(at, field.group(2) + field.group(3)));
            at += Integer.parseInt(field.group(3));
        }
        Field absent = new Field(-1, "");
        return new Layout(
                at,
                fields,
                fields.getOrDefault("x", absent).at(),
                fields.getOrDefault("y", absent).at());
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int agents() {
        return agents;
    }

    @Override
    public double x(int row, int agent) {
        return samples.getFloat((row * agents + agent) * layout.bytes() + layout.xAt());
    }

    @Override
    public double y(int row, int agent) {
        return samples.getFloat((row * agents + agent) * layout.bytes() + layout.yAt());
    }

    /** The stored value of a field, to be multiplied by its scale in {@code agents.json}; NaN if there is no such field. */
    public double kept(String field, int row, int agent) {
        Field kept = layout.fields().get(field);
        int at = (row * agents + agent) * layout.bytes() + (kept == null ? 0 : kept.at());
        return switch (kept == null ? "" : kept.type()) {
            case "f4" -> samples.getFloat(at);
            case "f8" -> samples.getDouble(at);
            case "i2" -> samples.getShort(at);
            case "i4" -> samples.getInt(at);
            case "i8" -> samples.getLong(at);
            default -> Double.NaN;
        };
    }
}
