package dev.provinggrid.server.platform.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Read back by the description of the format alone. */
class SafetensorsTest {

    private final Safetensors file = new Safetensors();

    @Test
    void everyColumnComesBackAsItWas() {
        double[] doubles = {1.5, -0.0, Double.NaN, Double.MIN_VALUE};
        file.add("bytes", new int[] {0, 255, 7});
        file.add("shorts", new int[] {256, 65_535});
        file.add("wörter", doubles);
        file.add("ints", new int[] {65_536, 0});
        file.add("signed", new int[] {-1, 3});
        file.add("none", new int[0]);
        byte[] bytes = file.bytes(Map.of("said", "\"ü\""));
        JsonNode header = header(bytes);
        assertThat(header.at("/__metadata__/said").asString()).isEqualTo("\"ü\"");
        assertThat(type(header, "bytes")).isEqualTo("U8");
        assertThat(type(header, "shorts")).isEqualTo("U16");
        assertThat(type(header, "ints")).isEqualTo("I32");
        assertThat(type(header, "signed")).isEqualTo("I32");
        assertThat(column(bytes, "bytes", 3).get(1)).isEqualTo((byte) 255);
        assertThat(column(bytes, "shorts", 2).getShort(2)).isEqualTo((short) 65_535);
        assertThat(column(bytes, "ints", 2).getInt(0)).isEqualTo(65_536);
        assertThat(column(bytes, "signed", 2).getInt(0)).isEqualTo(-1);
        assertThat(column(bytes, "none", 0).remaining()).isZero();
        ByteBuffer values = column(bytes, "wörter", 4);
        assertThat(doubles)
                .containsExactly(values.getDouble(0), values.getDouble(8), values.getDouble(16), values.getDouble(24));
    }

    /** A reader makes a view of each column in place, which has to begin at a multiple of its width. */
    @Test
    void columnsBeginAtMultiplesOfTheirWidthWithoutHoles() {
        file.add("odd", new int[] {1, 2, 3});
        file.add("shorts", new int[] {300});
        file.add("doubles", new double[] {1});
        byte[] bytes = file.bytes(Map.of());
        int start = Long.BYTES + (int) little(bytes).getLong(0);
        assertThat(start % 8).isZero();
        JsonNode header = header(bytes);
        assertThat(header.at("/doubles/data_offsets").toString()).isEqualTo("[0,8]");
        assertThat(header.at("/shorts/data_offsets").toString()).isEqualTo("[8,10]");
        assertThat(header.at("/odd/data_offsets").toString()).isEqualTo("[10,13]");
        assertThat(bytes).hasSize(start + 13);
    }

    @Test
    void aNameIsOfOneColumn() {
        file.add("same", new int[] {1});
        file.add("same", new double[] {1});
        assertThatThrownBy(() -> file.bytes(Map.of())).hasMessageContaining("two columns have the name same");
    }

    private static String type(JsonNode header, String name) {
        return header.get(name).get("dtype").asString();
    }

    private static ByteBuffer column(byte[] bytes, String name, int length) {
        JsonNode told = header(bytes).get(name);
        assertThat(told.at("/shape/0").asInt()).isEqualTo(length);
        int start = Long.BYTES + (int) little(bytes).getLong(0);
        return ByteBuffer.wrap(Arrays.copyOfRange(
                        bytes,
                        start + told.at("/data_offsets/0").asInt(),
                        start + told.at("/data_offsets/1").asInt()))
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    private static JsonNode header(byte[] bytes) {
        int length = (int) little(bytes).getLong(0);
        return JsonMapper.shared().readTree(new String(bytes, Long.BYTES, length, StandardCharsets.UTF_8));
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
