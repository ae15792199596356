package dev.provinggrid.server.platform.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.h2.mvstore.DataUtils;

/**
 * The header of H2's file, as its manual has it, which says what chunk is the newest. H2 writes it after a chunk, and only when
 * it would not find that otherwise; by then the chunk may have overwritten what the header so far needs. Here every chunk has
 * the header that belongs to it, in one entry of the journal.
 */
final class StoreHeader {

    private static final int BLOCK = 4096;
    private static final int LONGEST_CHUNK_HEADER = 1024;
    private static final String VERSION = "version";

    private Map<String, String> fields = Map.of();

    /** Whether a write at the file's begin says what is there already; takes note of it if not. */
    boolean hasNoted(ByteBuffer begin) {
        Map<String, String> written = line(begin, BLOCK);
        written.remove("fletcher");
        boolean same = written.equals(fields);
        fields = written;
        return same;
    }

    /** The header after a write: nothing when that is no chunk newer than all before. */
    ByteBuffer after(ByteBuffer written, long position) {
        Map<String, String> chunk = position == 0 ? new HashMap<>() : line(written, LONGEST_CHUNK_HEADER);
        boolean newest = chunk.containsKey("chunk")
                && fields.containsKey("blockSize")
                && DataUtils.readHexLong(chunk, VERSION, 0) > DataUtils.readHexLong(fields, VERSION, -1);
        if (!newest) {
            return ByteBuffer.allocate(0);
        }
        Map<String, String> header = new HashMap<>(fields);
        header.remove("clean");
        header.put("chunk", chunk.get("chunk"));
        header.put("block", Long.toHexString(position / BLOCK));
        header.put(VERSION, chunk.get(VERSION));
        fields = header;
        return bytes(header);
    }

    private static ByteBuffer bytes(Map<String, String> header) {
        StringBuilder text = DataUtils.appendMap(new StringBuilder(), new HashMap<>(header));
        byte[] checked = text.toString().getBytes(StandardCharsets.ISO_8859_1);
        DataUtils.appendMap(text, "fletcher", DataUtils.getFletcher32(checked, 0, checked.length));
        byte[] line = text.append('\n').toString().getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocate(2 * BLOCK).put(0, line).put(BLOCK, line);
    }

    private static Map<String, String> line(ByteBuffer content, int longest) {
        byte[] begin = new byte[Math.min(content.remaining(), longest)];
        content.duplicate().get(begin);
        String text = new String(begin, StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\n');
        boolean written = end > 0 && (text.startsWith("H:") || text.startsWith("chunk:"));
        return written ? DataUtils.parseMap(text.substring(0, end).strip()) : new HashMap<>();
    }
}
