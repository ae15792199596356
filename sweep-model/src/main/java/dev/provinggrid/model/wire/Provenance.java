package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;

/**
 * What an outcome depends on besides the parameters and the seed of its case, and where it was produced. Sent as one flat JSON
 * object without the unknown values.
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
     * @param inputs SHA-256 by name of the other inputs of the case: cards and files of models, files of the sweep
     * @param server version of the control server that accepted the sweep
     */
    public record Pins(String scenario, String manifest, Map<String, String> inputs, String server) {}

    /**
     * The software that ran the case; a value that it did not report is null.
     *
     * @param version of the simulator
     * @param platform platform class within which the trace hash is reproducible, with SUMO's version if SUMO took part
     * @param perceptionEngine runtime and device that ran a network
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Software(String version, String platform, String perceptionEngine) {}

    /**
     * Where the case ran; an unknown value is null.
     *
     * @param worker instance id
     * @param node host
     * @param machine SHA-256 of that machine's description
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Host(String worker, String node, String machine) {}
}
