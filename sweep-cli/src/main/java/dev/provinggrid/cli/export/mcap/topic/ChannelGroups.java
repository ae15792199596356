package dev.provinggrid.cli.export.mcap.topic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Assigns each column of a trace to one topic: columns of an agent other than the ego to {@code /agents/NAME}, three or more whose names
 * begin with the same words to {@code /trace/WORDS}, all others to {@code /trace}.
 */
final class ChannelGroups {

    private static final String TRACE = "/trace";
    private static final int FEWEST = 3;

    private final Map<String, Long> beginnings = new HashMap<>();
    private final List<SceneAgent> agents;

    private ChannelGroups(List<SceneAgent> agents) {
        this.agents = agents;
    }

    /** Columns by topic, in the order of the trace. */
    static Map<String, List<TraceColumn>> of(TraceTable trace, List<SceneAgent> agents) {
        ChannelGroups groups = new ChannelGroups(agents);
        Set<String> taken = Set.copyOf(trace.columns().stream()
                .map(TraceColumn::channel)
                .filter(it -> groups.agent(it) == null)
                .toList());
        taken.forEach(groups::count);
        Map<String, List<TraceColumn>> topics = new LinkedHashMap<>();
        trace.columns()
                .forEach(it -> topics.computeIfAbsent(groups.topic(it.channel()), _ -> new ArrayList<>())
                        .add(it));
        return topics;
    }

    private void count(String channel) {
        beginnings(channel).forEach(it -> beginnings.merge(it, 1L, Long::sum));
    }

    private String topic(String channel) {
        String agent = agent(channel);
        return agent != null
                ? "/agents/" + agent
                : beginnings(channel).stream()
                        .filter(it -> beginnings.get(it) >= FEWEST)
                        .reduce((_, longer) -> longer)
                        .map(it -> TRACE + "/" + it)
                        .orElse(TRACE);
    }

    private String agent(String channel) {
        return agents.stream()
                .filter(it -> !it.isEgo() && it.channels().contains(channel))
                .map(SceneAgent::name)
                .findFirst()
                .orElse(null);
    }

    /** The first words of a name in camel case, without the last one: {@code wheel}, {@code wheelSpeed}, {@code wheelSpeedFront}. */
    private static List<String> beginnings(String channel) {
        String[] words = channel.split("(?<=[^A-Z])(?=[A-Z])|(?<=\\D)(?=\\d)");
        List<String> beginnings = new ArrayList<>();
        for (int end = 1; end < words.length; end++) {
            beginnings.add(String.join("", Arrays.copyOf(words, end)));
        }
        return beginnings;
    }
}
