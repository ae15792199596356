package dev.provinggrid.worker;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** An attempt as a server grants it. */
record AnAttempt(
        long id,
        String scenario,
        long seed,
        Map<String, String> inputs,
        Map<String, Object> parameters,
        double wallTimeoutS,
        RecordPolicy trace,
        RecordPolicy video,
        double pace) {

    /** At counting, with its trace wanted; its seed is its id. */
    static AnAttempt anAttempt(long id) {
        return new AnAttempt(
                id, "counting", id, Map.of(), Map.of("does", "count"), 60, RecordPolicy.ALL, RecordPolicy.NONE, 0);
    }

    AnAttempt of(String other) {
        return new AnAttempt(id, other, seed, inputs, parameters, wallTimeoutS, trace, video, pace);
    }

    AnAttempt seeded(long other) {
        return new AnAttempt(id, scenario, other, inputs, parameters, wallTimeoutS, trace, video, pace);
    }

    AnAttempt seeing(Map<String, String> models) {
        return new AnAttempt(id, scenario, seed, models, parameters, wallTimeoutS, trace, video, pace);
    }

    AnAttempt doing(String what) {
        return new AnAttempt(id, scenario, seed, inputs, Map.of("does", what), wallTimeoutS, trace, video, pace);
    }

    AnAttempt within(double seconds) {
        return new AnAttempt(id, scenario, seed, inputs, parameters, seconds, trace, video, pace);
    }

    AnAttempt withoutTrace() {
        return new AnAttempt(id, scenario, seed, inputs, parameters, wallTimeoutS, RecordPolicy.NONE, video, pace);
    }

    AnAttempt filmed(RecordPolicy policy) {
        return new AnAttempt(id, scenario, seed, inputs, parameters, wallTimeoutS, trace, policy, pace);
    }

    AnAttempt paced(double factor) {
        return new AnAttempt(id, scenario, seed, inputs, parameters, wallTimeoutS, trace, video, factor);
    }

    GrantedAttempt granted() {
        return new GrantedAttempt(
                id,
                UUID.nameUUIDFromBytes(new byte[] {(byte) id}).toString(),
                "s1",
                (int) id,
                1,
                scenario,
                "",
                inputs,
                parameters,
                List.of(),
                List.of(),
                wallTimeoutS,
                0,
                seed,
                trace,
                video,
                VideoSize.CAMERA,
                pace);
    }
}
