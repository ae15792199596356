package dev.provinggrid.cli.command.prepare.openscenario;

import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a simulator adds to a manifest.
 *
 * @param keys of a manifest, each with its value as JSON
 * @param kpis names of what it reports
 */
record SimulatorManifest(Map<String, String> keys, List<String> kpis) {

    private static final List<String> TAKEN =
            List.of("runner", "kpis", "channels", "headline", "agents", "explanations");

    /** That of a manifest; without one, of the program that the user names in it, which says how often the car touched something. */
    static SimulatorManifest of(Optional<Path> like) {
        return like.map(SimulatorManifest::of).orElseGet(SimulatorManifest::ofTheUser);
    }

    private static SimulatorManifest ofTheUser() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("runner", "{exec: [\"${scenarios}/simulator\"]}");
        keys.put(
                "kpis",
                "{collisions: {headline: true, better: lower, description: How often the vehicle under test touched something.}}");
        keys.put("channels", "{time: {unit: s, description: Simulated time.}}");
        return new SimulatorManifest(keys, List.of("collisions"));
    }

    private static SimulatorManifest of(Path file) {
        try {
            Manifest manifest = new ManifestReader().read(file);
            if (manifest.runner() instanceof Runner.BuiltIn) {
                throw new UsageError(file + " is run by the built-in simulator, which reads no OpenSCENARIO");
            }
            JsonNode root = JsonMapper.shared().readTree(manifest.canonicalJson());
            Map<String, String> keys = new LinkedHashMap<>();
            TAKEN.stream()
                    .filter(root::has)
                    .forEach(it -> keys.put(it, root.get(it).toString()));
            return new SimulatorManifest(
                    keys, manifest.kpis().stream().map(Kpi::name).toList());
        } catch (InvalidInput invalid) {
            throw new InvalidFile(file.toString(), invalid);
        }
    }

    boolean reports(String kpi) {
        return kpis.contains(kpi);
    }
}
