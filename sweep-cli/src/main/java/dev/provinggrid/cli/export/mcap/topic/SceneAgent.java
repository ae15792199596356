package dev.provinggrid.cli.export.mcap.topic;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/**
 * An agent of a run as {@code results.schema.json} describes it: the channels of its position.
 *
 * @param x channel; null where the trace does not say
 * @param heading channel; null where it has no direction
 * @param braking channel that is above 0 while it brakes; null where there is none
 * @param values further channels of it, by what they tell; null where there are none
 */
public record SceneAgent(
        String name, String label, String x, String y, String heading, String braking, Map<String, String> values) {

    private static final String EGO = "ego";

    private record Schema(List<SceneAgent> agents) {}

    /** Those that a schema of results declares. */
    public static List<SceneAgent> declared(String resultsSchema) {
        List<SceneAgent> agents =
                JsonMapper.shared().readValue(resultsSchema, Schema.class).agents();
        return agents == null ? List.of() : agents;
    }

    /** Whether it is the one under test. */
    boolean isEgo() {
        return name.equals(EGO);
    }

    /** The channels that tell of it. */
    Set<String> channels() {
        Set<String> channels = new HashSet<>(values == null ? List.of() : values.values());
        for (String channel : new String[] {x, y, heading, braking}) {
            if (Objects.nonNull(channel)) {
                channels.add(channel);
            }
        }
        return channels;
    }
}
