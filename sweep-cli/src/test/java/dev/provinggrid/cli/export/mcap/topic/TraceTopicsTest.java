package dev.provinggrid.cli.export.mcap.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TraceTopicsTest {

    private static final ChannelDescriptions DESCRIPTIONS =
            ChannelDescriptions.of("{\"fields\": [{\"name\": \"speed[m/s]\", \"description\": \"Along its axis.\"}]}");
    private static final SceneAgent EGO = new SceneAgent("ego", "car", "x", "y", null, null, null);
    private static final SceneAgent ANIMAL = new SceneAgent("animal", "moose", "animalX", "animalY", null, null, null);

    @Test
    void channelsThatBelongTogetherShareATopic() throws IOException {
        String header = new BuiltInScenarios()
                .all().stream()
                        .filter(it -> it.name().equals("offroad-aeb"))
                        .findFirst()
                        .orElseThrow()
                        .channels()
                        .stream()
                        .map(Channel::header)
                        .collect(Collectors.joining(","));
        String row = "0" + ",1".repeat(header.split(",", -1).length - 1);
        Map<String, List<TraceColumn>> groups = ChannelGroups.of(table(header + "\n" + row), List.of(EGO, ANIMAL));
        assertThat(groups.keySet())
                .containsExactly(
                        "/trace",
                        "/trace/box",
                        "/agents/animal",
                        "/trace/truth",
                        "/trace/wheelSpeed",
                        "/trace/slip",
                        "/trace/load",
                        "/trace/encoder",
                        "/trace/specificForce",
                        "/trace/linearAcceleration",
                        "/trace/angularVelocity",
                        "/trace/ins",
                        "/trace/gnss",
                        "/trace/estimated");
        assertThat(groups.get("/trace/wheelSpeed")).hasSize(4);
        assertThat(groups.values().stream().mapToInt(List::size).sum()).isEqualTo(header.split(",", -1).length);
    }

    @Test
    void schemasTellTypeUnitAndDescription() throws IOException {
        JsonNode schema = JsonMapper.shared()
                .readTree(topics("time[s],speed[m/s],label,hash\n0,3,,0123456789012345\n")
                        .getFirst()
                        .jsonSchema());
        assertThat(schema.at("/properties/speed").toString())
                .isEqualTo("{\"type\":\"number\",\"unit\":\"m/s\",\"description\":\"Along its axis.\"}");
        assertThat(schema.at("/properties/label").toString()).isEqualTo("{\"type\":\"string\"}");
        assertThat(schema.at("/properties/hash/type").asString())
                .as("a number would lose its digits")
                .isEqualTo("string");
    }

    @Test
    void absentCellsAndThoseThatAreNoNumberInJsonAreLeftOut() throws IOException {
        List<Object> messages = new ArrayList<>();
        topics("time[s],a[m],b[m],c[m]\n0,1,,\n0.05,NaN,2,\n0.1,-Infinity,1e-3,\n")
                .getFirst()
                .messages()
                .forEachRemaining(it -> messages.add(List.of(it.timeNs(), it.content())));
        assertThat(messages)
                .containsExactly(
                        List.of(0L, Map.of("time", 0., "a", 1.)),
                        List.of(50_000_000L, Map.of("time", .05, "b", 2.)),
                        List.of(100_000_000L, Map.of("time", .1, "b", 1e-3)));
    }

    @Test
    void columnsThatAreAlwaysEmptyMakeNoTopic() throws IOException {
        assertThat(topics("time[s],animalX[m],animalY[m]\n0,,\n")).hasSize(1);
    }

    @Test
    void aTraceThatCannotBeReadSaysWhere() {
        assertThatThrownBy(() -> table("speed[m/s]\n1\n")).hasMessage("its trace has no column time[s]");
        assertThatThrownBy(() -> table("time[s],a\n0,1\n0.05\n")).hasMessage("line 3 of its trace has 1 cells of 2");
        assertThatThrownBy(() -> table("time[s]\nsoon\n")).hasMessage("not a time in seconds: \"soon\"");
        assertThatThrownBy(() -> table("time[s]\n-0.5\n")).hasMessageContaining("-0.5 s");
        assertThatThrownBy(() -> table("time[s]\n1e30\n")).hasMessageContaining("1e30");
        assertThatThrownBy(() -> table("")).hasMessage("its trace has no column time[s]");
    }

    private static List<RecordedTopic> topics(String csv) throws IOException {
        return TraceTopics.of(table(csv), List.of(EGO, ANIMAL), "a-scenario").toList();
    }

    private static TraceTable table(String csv) throws IOException {
        return TraceTable.read(csv.getBytes(StandardCharsets.UTF_8), DESCRIPTIONS);
    }
}
