package dev.provinggrid.sim.sensing.aboard;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A binary PCD 0.7 file as any reader of the format takes it. */
record PcdFile(Map<String, String> header, List<Float> values) {

    static PcdFile read(byte[] file) {
        Map<String, String> header = new TreeMap<>();
        int at = 0;
        while (!header.containsKey("DATA")) {
            int end = at;
            while (file[end] != '\n') {
                end++;
            }
            String line = new String(file, at, end - at, StandardCharsets.US_ASCII);
            if (!line.startsWith("#")) {
                String[] keyAndValue = line.split(" ", 2);
                header.put(keyAndValue[0], keyAndValue[1]);
            }
            at = end + 1;
        }
        ByteBuffer body = ByteBuffer.wrap(file, at, file.length - at).order(ByteOrder.LITTLE_ENDIAN);
        List<Float> values = new ArrayList<>();
        while (body.hasRemaining()) {
            values.add(body.getFloat());
        }
        return new PcdFile(header, values);
    }
}
