package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;

/**
 * What an outcome depends on and where it was made, beside the parameters and the seed of its case. One flat object on the wire, without
 * what nobody said.
 */
public record Provenance(
        @JsonUnwrapped Pins pins,
        @JsonUnwrapped Software software,
        @JsonUnwrapped Host host) {

    /**
     * What was pinned when the sweep was submitted.
     *
     * @param scenario {@code name@version}
     * @param manifest SHA-256 of the scenario's manifest
     * @param inputs SHA-256 by name of what the case depends on beside it: cards and files of models, files of the sweep
     * @param server version of the control server that took the sweep in
     */
    public record Pins(String scenario, String manifest, Map<String, String> inputs, String server) {}

    /**
     * What ran the case; null is what it did not say.
     *
     * @param version of the simulator
     * @param platform class of platforms within which its trace hash is promised, SUMO's version where it took part
     * @param perceptionEngine what ran a network, and on what
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Software(String version, String platform, String perceptionEngine) {}

    /**
     * Where it ran; null is what nobody said.
     *
     * @param worker instance id
     * @param node host
     * @param machine SHA-256 of that machine's description
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Host(String worker, String node, String machine) {}
}
