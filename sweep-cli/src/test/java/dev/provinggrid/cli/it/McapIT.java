package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.cli.export.mcap.IndependentReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What real runs recorded as MCAP files, in another reader and a real decoder. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class McapIT {

    /** The statistical model has no boxes, so that its case fails. */
    private static final String CAMERA = """
            format: 1
            sweep: camera
            scenario: offroad-aeb
            axes: {perceptionModel: [pg-xs, yolov3]}
            parameters: {approachSpeed: 30 km/h, initialDistance: 40 m}
            pass: [truthIouAtOnset >= 0]
            record: {video: all, videoSize: 640x360}
            """;

    @Test
    void theFilmsThatItReadsAreWithinTheirForecast() throws IOException {
        new RecordedFilms(camera).areWithinTheirForecast(CAMERA, 60);
    }

    private static final String FLEET = """
            format: 1
            sweep: fleet
            scenario: ring-road
            parameters: {duration: 5 s, judgedTime: 2 s}
            pass: [collisions == 0]
            """;

    private static final List<String> NAMES =
            List.of("CompressedVideo", "FrameTransform", "ImageAnnotations", "Log", "SceneUpdate");

    @TempDir
    private static Path folder;

    private static ServerCommands server;

    private Path camera;
    private Map<String, JsonNode> read;

    @BeforeAll
    void runWriteAndRead() throws IOException {
        camera = folder.resolve("camera");
        Path fleet = folder.resolve("fleet");
        server = SharedServer.ofThisProcess();
        sweep(0, "submit", file("camera.yaml", CAMERA), "--wait");
        sweep(0, "submit", file("fleet.yaml", FLEET), "--wait");
        sweep(0, "results", "camera", "--out", camera.toString());
        sweep(
                0,
                "mcap",
                "fleet",
                "--case",
                "0",
                "--out",
                fleet.resolve("fleet.mcap").toString());
        sweep(
                0,
                "mcap",
                "camera",
                "--case",
                "0-1",
                "--out",
                folder.resolve("server").toString());
        sweep(
                0,
                "mcap",
                camera.toString(),
                "--case",
                "0,1",
                "--out",
                folder.resolve("local").toString());
        List<Path> files = List.of(
                folder.resolve("local/case-00000.mcap"),
                folder.resolve("local/case-00001.mcap"),
                fleet.resolve("fleet.mcap"));
        List<byte[]> bytes = new ArrayList<>();
        for (Path file : files) {
            bytes.add(Files.readAllBytes(file));
        }
        List<JsonNode> answers = IndependentReader.read(folder, bytes);
        read = Map.of("detected", answers.get(0), "drawn", answers.get(1), "fleet", answers.get(2));
    }

    @Test
    void aServerAndAFolderGiveTheSameBytes() {
        for (String name : List.of("case-00000.mcap", "case-00001.mcap")) {
            assertThat(folder.resolve("server").resolve(name))
                    .hasSameBinaryContentAs(folder.resolve("local").resolve(name));
        }
    }

    @Test
    void theOtherReaderFindsAllMessagesBothWaysAndEachIsValid() {
        read.forEach((name, file) -> {
            assertThat(file.path("fault").asString("")).as(name).isEmpty();
            JsonNode messages = file.at("/indexed/messages");
            assertThat(messages.size()).as(name).isPositive();
            assertThat(file.at("/indexed/statistics/messageCount").asInt()).isEqualTo(messages.size());
            assertThat(file.at("/streamed/records").values().stream()
                            .filter(it -> it.path("type").asString().equals("Message"))
                            .count())
                    .isEqualTo(messages.size());
            assertThat(invalid(file)).as(name).isEmpty();
        });
    }

    @Test
    void itsSchemasAreThePublishedOnes() throws IOException {
        for (JsonNode schema : read.get("detected").at("/indexed/schemas")) {
            String name = schema.path("name").asString();
            if (name.startsWith("foxglove.")) {
                String word = name.substring("foxglove.".length());
                assertThat(NAMES).contains(word);
                try (var published = IndependentReader.class.getResourceAsStream("topic/" + word + ".json")) {
                    assertThat(schema.path("data").asString())
                            .isEqualTo(new String(published.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        assertThat(topics("detected").keySet())
                .contains(
                        "/trace",
                        "/trace/wheelSpeed",
                        "/agents/animal",
                        "/scene",
                        "/tf",
                        "/video",
                        "/video/boxes",
                        "/events");
        assertThat(topics("drawn").keySet()).contains("/video").doesNotContain("/video/boxes");
    }

    @Test
    void everyCellOfTheTraceStandsInOneMessageWithItsTime() throws IOException {
        List<String> lines = Files.readAllLines(camera.resolve("traces/case-00000.csv"));
        List<String> header = Arrays.asList(lines.getFirst().split(",", -1));
        Map<String, Map<Long, JsonNode>> byColumn = new HashMap<>();
        topics("detected").forEach((topic, messages) -> {
            if (topic.startsWith("/trace") || topic.startsWith("/agents/")) {
                messages.forEach((time, message) -> message.propertyNames()
                        .forEach(name -> assertThat(byColumn.computeIfAbsent(name, _ -> new HashMap<>())
                                        .put(time, message.get(name)))
                                .as(name)
                                .isNull()));
            }
        });
        long cells = 0;
        for (String line : lines.subList(1, lines.size())) {
            String[] row = line.split(",", -1);
            long time = Math.round(Double.parseDouble(row[header.indexOf("time[s]")]) * 1e9);
            for (int i = 0; i < row.length; i++) {
                String channel = header.get(i).replaceFirst("\\[.*", "");
                JsonNode value = byColumn.getOrDefault(channel, Map.of()).get(time);
                cells += value == null ? 0 : 1;
                if (row[i].isEmpty()) {
                    assertThat(value).as(channel).isNull();
                } else if (value.isNumber()) {
                    assertThat(value.asDouble()).as(channel).isEqualTo(Double.parseDouble(row[i]));
                } else {
                    assertThat(value.asString()).as(channel).isEqualTo(row[i]);
                }
            }
        }
        assertThat(cells)
                .isEqualTo(byColumn.values().stream().mapToLong(Map::size).sum());
    }

    @Test
    void aRealDecoderShowsEveryPictureOfTheFilm() throws IOException {
        for (Map.Entry<String, String> of :
                Map.of("detected", "case-00000", "drawn", "case-00001").entrySet()) {
            JsonNode film = JsonMapper.shared().readTree(camera.resolve("recordings/" + of.getValue() + "-video.json"));
            JsonNode video = read.get(of.getKey()).path("video");
            assertThat(video.path("fault").asString("")).isEmpty();
            assertThat(video.path("pictures").asInt())
                    .isEqualTo(film.path("simS").size())
                    .isGreaterThan(10);
            assertThat(video.path("width").asInt()).isEqualTo(film.path("width").asInt());
            assertThat(video.path("height").asInt())
                    .isEqualTo(film.path("height").asInt());
            List<Long> times = film.path("simS").values().stream()
                    .map(it -> Math.round(it.asDouble() * 1e9))
                    .toList();
            assertThat(topics(of.getKey()).get("/video").keySet()).containsExactlyElementsOf(times);
            Path pictures = Files.createDirectories(Path.of("target/mcap-pictures"));
            Files.write(
                    pictures.resolve(of.getKey() + ".png"),
                    Base64.getDecoder().decode(video.path("png").asString()));
        }
    }

    /** The film is twice as large as the camera's images, whose px the trace has. */
    @Test
    void boxesLieOverThePicturesOfALargerFilm() throws IOException {
        List<String> lines = Files.readAllLines(camera.resolve("traces/case-00000.csv"));
        List<String> header = Arrays.asList(lines.getFirst().split(",", -1));
        int left = header.indexOf("truthLeft[px]");
        String[] row = lines.stream()
                .skip(1)
                .map(it -> it.split(",", -1))
                .filter(it -> !it[left].isEmpty())
                .findFirst()
                .orElseThrow();
        long time = Math.round(Double.parseDouble(row[header.indexOf("time[s]")]) * 1e9);
        JsonNode drawn = topics("detected").get("/video/boxes").get(time).path("points");
        assertThat(drawn.valueStream().map(it -> it.at("/points/0/x").asDouble()))
                .contains(2 * Double.parseDouble(row[left]));
        assertThat(camera.resolve("recordings/case-00000-video-detector.mp4")).isNotEmptyFile();
        assertThat(camera.resolve("recordings/case-00000-video.jsonl")).isNotEmptyFile();
    }

    @Test
    void aFleetIsASceneWithItsRoad() {
        Map<Long, JsonNode> scene = topics("fleet").get("/scene");
        JsonNode first = scene.values().iterator().next().path("entities");
        assertThat(first.valueStream().map(it -> it.path("id").asString()))
                .contains("road")
                .hasSize(22);
        assertThat(scene.values())
                .allSatisfy(it -> assertThat(it.path("entities")
                                .valueStream()
                                .filter(entity -> entity.path("cubes").size() == 1))
                        .hasSize(21));
    }

    @Test
    void onlyFailingCasesAreWrittenOnRequestAndATornVideoStopsNoOther() throws IOException {
        Path failing = folder.resolve("failing");
        JsonNode report = json(0, "mcap", camera.toString(), "--failing", "--out", failing.toString());
        assertThat(report.at("/files/0/index").asInt()).isEqualTo(1);
        assertThat(names(failing)).containsExactly("case-00001.mcap");

        Path torn = camera.resolve("recordings/case-00000-video.mp4");
        byte[] whole = Files.readAllBytes(torn);
        Files.write(torn, Arrays.copyOf(whole, whole.length * 2 / 3));
        Path both = folder.resolve("both");
        JsonNode problems = json(3, "mcap", camera.toString(), "--case", "0,1", "--out", both.toString());
        Files.write(torn, whole);
        assertThat(problems.at("/problems/0").asString()).startsWith("case 0: its video is torn at byte");
        assertThat(names(both)).containsExactly("case-00001.mcap");
    }

    /** Messages by time, by topic. */
    private Map<String, Map<Long, JsonNode>> topics(String name) {
        JsonNode file = read.get(name).path("indexed");
        Map<Integer, String> topics = new HashMap<>();
        file.path("channels")
                .forEach(
                        it -> topics.put(it.path("id").asInt(), it.path("topic").asString()));
        Map<String, Map<Long, JsonNode>> messages = new HashMap<>();
        file.path("messages")
                .forEach(it -> messages.computeIfAbsent(
                                topics.get(it.path("channelId").asInt()), _ -> new TreeMap<>())
                        .put(
                                Long.parseLong(it.path("logTime").asString()),
                                JsonMapper.shared().readTree(it.path("data").asString())));
        return messages;
    }

    /** What the schemas in a file say against its messages. */
    private static List<String> invalid(JsonNode file) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        Map<Integer, Schema> schemas = new HashMap<>();
        file.at("/indexed/schemas")
                .forEach(it -> schemas.put(
                        it.path("id").asInt(),
                        registry.getSchema(it.path("data").asString(), InputFormat.JSON)));
        Map<Integer, Schema> byChannel = new HashMap<>();
        file.at("/indexed/channels")
                .forEach(it -> byChannel.put(
                        it.path("id").asInt(), schemas.get(it.path("schemaId").asInt())));
        List<String> invalid = new ArrayList<>();
        file.at("/indexed/messages")
                .forEach(it -> byChannel
                        .get(it.path("channelId").asInt())
                        .validate(it.path("data").asString(), InputFormat.JSON)
                        .forEach(error -> invalid.add(error.toString())));
        return invalid;
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(it -> it.getFileName().toString()).sorted().toList();
        }
    }

    private static String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static String sweep(int status, String... arguments) {
        return server.said(status, arguments);
    }

    private static JsonNode json(int status, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--json");
        return JsonMapper.shared().readTree(sweep(status, all.toArray(String[]::new)));
    }
}
