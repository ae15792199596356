package dev.provinggrid.model.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Networks that come with the simulator, by name. */
public final class BuiltInNetworks {

    private static final Map<String, Map<String, String>> FILES = Map.of(
            "grid", Map.of("configuration", "grid.sumocfg", "network", "grid.net.xml", "routes", "grid.rou.xml"));

    private BuiltInNetworks() {}

    public static Optional<NetworkPack> named(String word) {
        return Optional.ofNullable(FILES.get(word)).map(files -> {
            Map<String, String> texts = new TreeMap<>();
            files.values().forEach(it -> texts.put(it, text(word + "/" + it)));
            return new NetworkPack(files.get("configuration"), texts);
        });
    }

    private static String text(String resource) {
        try (InputStream in = BuiltInNetworks.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the network " + resource + " is missing from this build", e);
        }
    }
}
