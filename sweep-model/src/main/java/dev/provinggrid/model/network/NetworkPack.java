package dev.provinggrid.model.network;

import dev.provinggrid.model.document.CanonicalJson;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A configuration of SUMO with the files that it refers to.
 *
 * @param configuration name of the {@code .sumocfg} among the files
 * @param files texts by name relative to the configuration
 */
public record NetworkPack(String configuration, Map<String, String> files) {

    /** Key of such a file in a sweep. */
    public static final String KIND = "sumo";

    private static final String CONFIGURATION = "configuration";
    private static final String FILES = "files";

    public NetworkPack {
        files = Collections.unmodifiableMap(new TreeMap<>(files));
    }

    /** The pack as one text; equal packs have equal texts. */
    public String text() {
        return CanonicalJson.of(Map.of(CONFIGURATION, configuration, FILES, files));
    }

    /**
     * Reads {@link #text}.
     *
     * @throws IllegalArgumentException if the text is no pack
     */
    public static NetworkPack read(String text) {
        try {
            JsonNode root = JsonMapper.shared().readTree(text);
            Map<String, String> files = new TreeMap<>();
            root.path(FILES)
                    .properties()
                    .forEach(it -> files.put(it.getKey(), it.getValue().asString("")));
            NetworkPack pack = new NetworkPack(root.path(CONFIGURATION).asString(""), files);
            if (!files.containsKey(pack.configuration)) {
                throw new IllegalArgumentException("no packed network: it has no configuration");
            }
            return pack;
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no packed network", e);
        }
    }
}
