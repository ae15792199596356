package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.scenario.AgentDeclaration;
import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A manifest as its file says it, in JSON: what prints a manifest prints one that can be read again. */
final class ManifestDocument {

    private static final String MODEL = Fields.word(Parameter.Type.PERCEPTION_MODEL);

    private ManifestDocument() {}

    /** The document; a parameter whose words are the perception models that are offered has these as choices. */
    static JsonNode of(Manifest offered) {
        ObjectNode document = (ObjectNode) JsonMapper.shared().readTree(offered.canonicalJson());
        inOrder(document, "parameters", offered.parameters().stream().map(Parameter::name));
        inOrder(document, "kpis", offered.kpis().stream().map(Kpi::name));
        inOrder(document, "channels", offered.channels().stream().map(Channel::name));
        inOrder(document, "agents", offered.agents().stream().map(AgentDeclaration::name));
        inOrder(document, "presets", offered.presets().keySet().stream());
        offered.parameters().stream()
                .filter(it -> it.type() == Parameter.Type.CHOICE)
                .filter(it -> MODEL.equals(
                        document.at("/parameters/" + it.name() + "/type").asString()))
                .forEach(it -> {
                    ArrayNode choices = ((ObjectNode) document.at("/parameters/" + it.name())).putArray("choices");
                    it.choices().forEach(choices::add);
                });
        return document;
    }

    /** Canonical JSON sorts names, and the columns of a trace have an order. */
    private static void inOrder(ObjectNode document, String key, Stream<String> names) {
        if (document.get(key) instanceof ObjectNode sorted) {
            ObjectNode ordered = document.objectNode();
            names.forEach(it -> ordered.set(it, sorted.get(it)));
            document.set(key, ordered);
        }
    }
}
