package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * What an outcome depends on and where it was made, beside the parameters and the seed of its case. What nobody said is null.
 *
 * @param scenario {@code name@version}
 * @param manifest SHA-256 of the scenario's manifest
 * @param inputs SHA-256 by name of what the case depends on beside it: cards and files of models, files of the sweep
 * @param server version of the control server that took the sweep in
 * @param version of the simulator that ran the case
 * @param platform class of platforms within which its trace hash is promised, SUMO's version where it took part
 * @param perceptionEngine what ran a network, and on what
 * @param worker instance id
 * @param node host it ran on
 * @param machine SHA-256 of that machine's description
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Provenance(
        String scenario,
        String manifest,
        Map<String, String> inputs,
        String server,
        String version,
        String platform,
        String perceptionEngine,
        String worker,
        String node,
        String machine) {}
