package dev.provinggrid.worker.traci;

import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lengths of the lanes of a network, in metres by id. SUMO names a lane by its edge and its index; nobody changes lanes where no edge has
 * a second one.
 */
record LaneLengths(Map<String, Double> byLane) {

    static final LaneLengths NONE = new LaneLengths(Map.of());

    private static final String FIRST = "_0";

    static LaneLengths read(SumoSession session) {
        List<String> ids = session.exchange(new TraciRequest().get(Traci.Domain.LANE, Traci.IDS, ""), answer -> {
            got(answer, Traci.IDS).type(Traci.STRINGS);
            return answer.strings();
        });
        TraciRequest request = new TraciRequest();
        ids.forEach(it -> request.get(Traci.Domain.LANE, Traci.LENGTH, it));
        return session.exchange(request, answer -> {
            Map<String, Double> lengths = new HashMap<>();
            ids.forEach(it -> lengths.put(it, got(answer, Traci.LENGTH).typedNumber()));
            return new LaneLengths(lengths);
        });
    }

    private static TraciAnswer got(TraciAnswer answer, int variable) {
        answer.status(Traci.Domain.LANE.get());
        answer.got(Traci.Domain.LANE, variable);
        return answer;
    }

    /** Whether somebody who drives leaves a lane at its end only. */
    boolean allAlone() {
        return byLane.keySet().stream().allMatch(it -> it.endsWith(FIRST));
    }

    /** Of a lane; of one that is none, nothing. */
    double of(String lane) {
        return byLane.getOrDefault(lane, .0);
    }
}
