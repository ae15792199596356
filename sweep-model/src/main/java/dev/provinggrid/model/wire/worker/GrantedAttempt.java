package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import java.util.List;
import java.util.Map;

/**
 * Permission to execute one case once, with all that a worker needs for it.
 *
 * @param id of the attempt
 * @param token random 128-bit fencing token, hex; requests without the current token change nothing
 * @param sweep id of the sweep
 * @param caseIndex index of the case within it
 * @param round from 1
 * @param scenario name
 * @param manifest SHA-256 of the manifest, which {@code /blobs} serves
 * @param inputs SHA-256 of the other inputs of the case by name, which {@code /blobs} serves: the card of its perception model as
 *     {@code perception/NAME}, the file as {@code perception/NAME.onnx}
 * @param parameters all of them in SI: number, string or boolean; a time of day as {@code "HH:MM"} (or {@code "HH:MM:SS"})
 * @param valid validity criteria as written
 * @param pass pass criteria as written
 * @param wallTimeoutS greatest wall time of the attempt, s
 * @param replicate of the case, from 0: a part of its key
 * @param seed of the case, in [0, 2^53)
 * @param videoSize size of camera pictures in its video
 * @param pace greatest number of simulated seconds per second of wall time; 0 for no limit
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
        int replicate,
        long seed,
        RecordPolicy recordTrace,
        RecordPolicy recordVideo,
        VideoSize videoSize,
        double pace) {}
