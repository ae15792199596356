package dev.provinggrid.worker.traci;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.sim.traffic.TrafficScene;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** The command line that starts SUMO for a scene. Our options come last, so neither the configuration nor the scene can override them. */
record SumoCommand(SumoInstallation sumo, SceneFolder files, TrafficScene scene, long seed) {

    private static final int MILLIS = 3;
    private static final int NS = 9;

    /** @param more options of this start */
    List<String> at(int port, Map<String, String> more) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("no-step-log", "true");
        options.put("duration-log.disable", "true");
        if (!sumo.hasSchemas()) {
            options.put("xml-validation", "never");
            options.put("xml-validation.net", "never");
            options.put("xml-validation.routes", "never");
        }
        options.putAll(scene.options());
        options.put("configuration-file", files.file(scene.configuration()).toString());
        options.put("step-length", seconds(scene.stepNs()));
        options.put("seed", Long.toString((seed ^ seed >>> Integer.SIZE) & Integer.MAX_VALUE));
        options.putAll(more);
        options.put("num-clients", "1");
        options.put("remote-port", Integer.toString(port));
        List<String> command = new ArrayList<>(List.of(sumo.program().toString()));
        options.forEach((name, value) -> command.addAll(List.of("--" + name, value)));
        return command;
    }

    /** All that the traffic at the end of the warm-up depends on. */
    String world() throws IOException {
        StringJoiner world = new StringJoiner("\n");
        world.add(sumo.program() + " " + Files.size(sumo.program()) + " " + Files.getLastModifiedTime(sumo.program()));
        world.add(scene.configuration() + " " + scene.stepNs() + " " + scene.warmUpNs() + " " + seed);
        world.add(scene.options().toString());
        scene.files().forEach((name, content) -> world.add(name + " " + CanonicalJson.sha256(content)));
        return world.toString();
    }

    private static String seconds(long ns) {
        return BigDecimal.valueOf(ns, NS).setScale(MILLIS).toPlainString();
    }
}
