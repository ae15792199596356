package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/** Settings of a pool, as the server would read them. */
public final class Settings {

    private static final String PREFIX = "provinggrid.pool.kubernetes";

    private Settings() {}

    /** Defaults with the least that must be said, and some more, each {@code key=value}. */
    public static KubernetesPoolProperties of(String... more) {
        Map<String, String> keys = new HashMap<>();
        keys.put(PREFIX + ".image", "registry.example/provinggrid-worker:1");
        keys.put(PREFIX + ".server-url", "http://lab:7700");
        keys.put(PREFIX + ".slice-resource", "nvidia.com/gpu");
        for (String key : more) {
            keys.put(PREFIX + "." + key.split("=", 2)[0], key.split("=", 2)[1]);
        }
        return new Binder(new MapConfigurationPropertySource(keys))
                .bindOrCreate(PREFIX, KubernetesPoolProperties.class);
    }
}
