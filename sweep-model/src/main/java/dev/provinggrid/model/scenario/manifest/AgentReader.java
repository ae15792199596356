package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.AgentDeclaration;
import dev.provinggrid.model.scenario.Channel;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads {@code agents} and {@code headline} of a manifest: which channels belong to which agent, and which channels come first.
 */
record AgentReader(List<String> channels, Problems problems) {

    static AgentReader of(List<Channel> channels, Problems problems) {
        return new AgentReader(channels.stream().map(Channel::name).toList(), problems);
    }

    List<String> headline(List<Element> items) {
        return items.stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .map(this::channel)
                .toList();
    }

    AgentDeclaration agent(String name, Fields agent) {
        AgentDeclaration declared = new AgentDeclaration(
                name,
                agent.requiredText("label").orElse(""),
                agent.text("description").orElse(""),
                channel(agent, "x"),
                channel(agent, "y"),
                channel(agent, "heading"),
                channel(agent, "braking"),
                agent.fields("values").map(this::values).orElse(Map.of()));
        if (declared.x().isEmpty() != declared.y().isEmpty()) {
            problems.add(Problem.at(agent.place(declared.x().isEmpty() ? "y" : "x"), "a place is x and y"));
        }
        agent.refuseOthers();
        return declared;
    }

    private Map<String, String> values(Fields named) {
        Map<String, String> values = new TreeMap<>();
        named.names().forEach(it -> values.put(it, channel(named, it)));
        return values;
    }

    private String channel(Fields fields, String key) {
        return fields.scalar(key).map(this::channel).orElse("");
    }

    private String channel(Element.Scalar named) {
        if (!channels.contains(named.text())) {
            problems.add(Problem.at(named.place(), "unknown channel").noneOf(named.text(), channels));
        }
        return named.text();
    }
}
