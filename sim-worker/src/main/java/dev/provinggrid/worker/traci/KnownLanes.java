package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How the lane of a vehicle and its position on it become known.
 *
 * @param lengthsM of the network's lanes by id, which is that of the edge and an index
 */
record KnownLanes(Source source, Map<String, Double> lengthsM) {

    static final KnownLanes NONE = new KnownLanes(Source.UNKNOWN, Map.of());

    private static final String FIRST = "_0";

    enum Source {
        /** It is not known. */
        UNKNOWN,

        /** SUMO writes it at every step. */
        READ,

        /** From the speed, as SUMO moves a vehicle; SUMO is asked at the end of a lane. */
        RECKONED
    }

    /** @param wanted where the scene shows lanes; they are read wherever an edge has a second one, as somebody may change to it */
    static KnownLanes of(SumoSession session, TrafficScene scene, Source wanted) {
        if (!scene.shows(TrafficScene.Detail.LANES)) {
            return NONE;
        }
        List<String> ids = session.ids(Traci.Domain.LANE);
        TraciRequest request = new TraciRequest();
        ids.forEach(it -> request.get(Traci.Domain.LANE, Traci.LENGTH, it));
        Map<String, Double> lengths = session.exchange(request, answer -> lengths(ids, answer));
        return new KnownLanes(ids.stream().allMatch(it -> it.endsWith(FIRST)) ? wanted : Source.READ, lengths);
    }

    private static Map<String, Double> lengths(List<String> ids, TraciAnswer answer) {
        Map<String, Double> lengths = new HashMap<>();
        for (String id : ids) {
            answer.status(Traci.Domain.LANE.get());
            answer.got(Traci.Domain.LANE, Traci.LENGTH);
            lengths.put(id, answer.typedNumber());
        }
        return lengths;
    }

    boolean areRead() {
        return source == Source.READ;
    }

    boolean areReckoned() {
        return source == Source.RECKONED;
    }

    /** Of a lane; nothing where there is none. */
    double lengthM(String lane) {
        return lengthsM.getOrDefault(lane, .0);
    }
}
