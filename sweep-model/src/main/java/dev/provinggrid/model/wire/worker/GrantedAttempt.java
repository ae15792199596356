package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import java.util.List;
import java.util.Map;

/**
 * The right, and all that is needed, to execute one case once.
 *
 * @param id of the attempt
 * @param token random 128-bit fencing token, hex; whoever has not the current one changes nothing
 * @param sweep id of the sweep
 * @param caseIndex index of the case within it
 * @param round from 1
 * @param scenario name
 * @param manifest SHA-256 of the manifest, to be had from {@code /blobs}
 * @param inputs SHA-256 of what the case depends on beside it, by name, to be had from {@code /blobs}: the card of its
 *     perception model as {@code perception/NAME}, the file as {@code perception/NAME.onnx}
 * @param parameters all of them in SI: number, string or boolean; a time of day as {@code "HH:MM"} (or {@code "HH:MM:SS"})
 * @param valid validity criteria as written
 * @param pass pass criteria as written
 * @param wallTimeoutS wall time before it is given up, s
 * @param seed of the case, in [0, 2^53)
 * @param videoSize how large the pictures of a camera are in a film of it
 * @param pace most simulated seconds per second of wall time; 0 for as fast as it goes
 */
public record GrantedAttempt(
        long id,
        String token,
        String sweep,
        int caseIndex,
        int round,
        String scenario,
        String manifest,
        Map<String, String> inputs,
        Map<String, Object> parameters,
        List<String> valid,
        List<String> pass,
        double wallTimeoutS,
        long seed,
        RecordPolicy recordTrace,
        RecordPolicy recordVideo,
        VideoSize videoSize,
        double pace) {}
