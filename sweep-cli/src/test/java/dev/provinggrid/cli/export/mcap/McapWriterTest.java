package dev.provinggrid.cli.export.mcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.cli.export.mcap.format.ChunkCompression;
import dev.provinggrid.cli.export.mcap.format.McapWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Files as {@link IndependentReader another reader} finds them. */
@Tag("slow")
class McapWriterTest {

    private static final int CHANNELS = 3;
    private static final int FOOTER_AND_MAGIC = 9 + 20 + 8;
    private static final int DATA_END = 9 + 4;
    private static Path folder;

    /** A message of one of the channels. */
    record Sent(int channel, long timeNs, String json) {}

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("mcap");
    }

    @AfterContainer
    static void removeFolder() throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }

    /** One browser reads all the lists. */
    @Property(tries = 1, shrinking = ShrinkingMode.OFF)
    void anyListOfMessagesReadsBackAsItWasWritten(@ForAll("lists") List<List<Sent>> lists) throws IOException {
        List<List<Sent>> all = new ArrayList<>(lists);
        all.add(List.of());
        all.add(manyLargeOnes());
        List<JsonNode> read = IndependentReader.read(
                folder, all.stream().map(McapWriterTest::file).toList());
        assertThat(read).hasSameSizeAs(all);
        for (int i = 0; i < all.size(); i++) {
            JsonNode file = read.get(i);
            assertThat(file.path("fault").asString("")).isEmpty();
            assertThat(file.at("/streamed/done").asBoolean()).isTrue();
            assertThat(file.at("/streamed/left").asInt()).isZero();
            holds(file.at("/indexed"), all.get(i));
            assertThat(streamedMessages(file)).isEqualTo(all.get(i).size());
        }
        assertThat(read.getLast().at("/indexed/chunks").asInt()).isGreaterThan(2);
    }

    @Example
    void anUncompressedFileHasEveryMessageInItsOwnBytesAndReadsBackTheSame() throws IOException {
        List<Sent> messages = manyLargeOnes();
        byte[] plain = file(messages, ChunkCompression.NONE);
        String text = new String(plain, StandardCharsets.ISO_8859_1);
        assertThat(messages).allSatisfy(it -> assertThat(text).contains(it.json()));
        assertThat(text).doesNotContain("lz4");
        assertThat(new String(file(messages), StandardCharsets.ISO_8859_1)).contains("lz4");
        JsonNode read = IndependentReader.read(folder, List.of(plain)).getFirst();
        assertThat(read.path("fault").asString("")).isEmpty();
        holds(read.at("/indexed"), messages);
        assertThat(read.at("/indexed/chunks").asInt()).isGreaterThan(2);
    }

    @Example
    void theSameMessagesGiveTheSameBytes() {
        List<Sent> messages = manyLargeOnes();
        assertThat(file(messages)).isEqualTo(file(messages));
    }

    @Example
    void theChecksumOfTheDataIsOfAllBytesBeforeIt() {
        ByteBuffer file = ByteBuffer.wrap(file(manyLargeOnes())).order(ByteOrder.LITTLE_ENDIAN);
        int summary = (int) file.getLong(file.limit() - FOOTER_AND_MAGIC + 9);
        CRC32 checksum = new CRC32();
        checksum.update(file.array(), 0, summary - DATA_END);
        assertThat(Integer.toUnsignedLong(file.getInt(summary - Integer.BYTES))).isEqualTo(checksum.getValue());
    }

    @Example
    void aFlippedBitIsNoticedByTheOtherReader() throws IOException {
        byte[] torn = file(List.of(new Sent(0, 5, "{\"a\":\"" + "x".repeat(1000) + "\"}")));
        int summary =
                (int) ByteBuffer.wrap(torn).order(ByteOrder.LITTLE_ENDIAN).getLong(torn.length - FOOTER_AND_MAGIC + 9);
        torn[summary + 20] ^= 1;
        assertThat(IndependentReader.read(folder, List.of(torn))
                        .getFirst()
                        .path("fault")
                        .asString())
                .contains("CRC");
    }

    @Example
    void aTimeBeforeZeroIsRejected() throws IOException {
        McapWriter writer = new McapWriter(new ByteArrayOutputStream(), "test", ChunkCompression.LZ4);
        assertThatThrownBy(() -> writer.message(1, -1, new byte[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }

    @Example
    void theOtherReaderIsAsItWasReleased() throws Exception {
        JsonNode manifest;
        try (InputStream listed = IndependentReader.class.getResourceAsStream("reader/manifest.json")) {
            manifest = JsonMapper.shared().readTree(listed);
        }
        for (JsonNode file : manifest.path("files")) {
            String name = file.path("file").asString();
            try (InputStream content = IndependentReader.class.getResourceAsStream("reader/" + name)) {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.readAllBytes());
                assertThat(HexFormat.of().formatHex(digest))
                        .as(name)
                        .isEqualTo(file.path("sha256").asString());
            }
        }
        assertThat(manifest.path("files").size()).isEqualTo(15);
    }

    @Provide
    Arbitrary<List<List<Sent>>> lists() {
        Arbitrary<Sent> messages = Combinators.combine(
                        Arbitraries.integers().between(0, CHANNELS - 1),
                        Arbitraries.longs().between(0, Long.MAX_VALUE),
                        Arbitraries.strings().ofMaxLength(300))
                .as((channel, time, text) -> new Sent(channel, time, text));
        return messages.list().ofMaxSize(40).list().ofSize(40);
    }

    /** About 6 MB in many chunks, some of them of one message. */
    private static List<Sent> manyLargeOnes() {
        List<Sent> messages = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            messages.add(new Sent(
                    i % CHANNELS, 1_000_000L * i, Integer.toString(i).repeat(i % 100 == 99 ? 700_000 : 2_000)));
        }
        return messages;
    }

    private static byte[] file(List<Sent> messages) {
        return file(messages, ChunkCompression.LZ4);
    }

    private static byte[] file(List<Sent> messages, ChunkCompression compression) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (McapWriter writer = new McapWriter(out, "the test", compression)) {
            int schema = writer.schema("a schema", "{\"type\":\"object\"}");
            List<Integer> channels = new ArrayList<>();
            for (int i = 0; i < CHANNELS; i++) {
                channels.add(writer.channel("/topic/" + i, schema));
            }
            writer.metadata("facts", Map.of("größe", "3 µm", "empty", ""));
            for (Sent message : messages) {
                writer.message(
                        channels.get(message.channel()),
                        message.timeNs(),
                        message.json().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void holds(JsonNode file, List<Sent> sent) {
        assertThat(file.at("/header/library").asString()).isEqualTo("the test");
        assertThat(file.at("/metadata/0/metadata/größe").asString()).isEqualTo("3 µm");
        assertThat(file.at("/statistics/messageCount").asString()).isEqualTo(Integer.toString(sent.size()));
        assertThat(file.at("/statistics/channelCount").asInt()).isEqualTo(CHANNELS);
        Map<Integer, String> topics = new HashMap<>();
        file.path("channels")
                .forEach(
                        it -> topics.put(it.path("id").asInt(), it.path("topic").asString()));
        List<List<Object>> found = new ArrayList<>();
        file.path("messages")
                .forEach(it -> found.add(List.of(
                        topics.get(it.path("channelId").asInt()),
                        Long.parseLong(it.path("logTime").asString()),
                        it.path("data").asString())));
        List<List<Object>> expected = new ArrayList<>();
        sent.forEach(it -> expected.add(List.of("/topic/" + it.channel(), it.timeNs(), wellFormed(it.json()))));
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(found.stream().map(it -> (Long) it.get(1)).toList()).isSorted();
    }

    /** As it reads back from UTF-8: half a surrogate pair is a question mark there; the other reader takes a mark of byte order off. */
    private static String wellFormed(String text) {
        String read = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        return read.startsWith("\uFEFF") ? read.substring(1) : read;
    }

    private static int streamedMessages(JsonNode file) {
        return (int) file.at("/streamed/records").values().stream()
                .filter(it -> it.path("type").asString().equals("Message"))
                .count();
    }
}
