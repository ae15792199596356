package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.TrafficCollision;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * What SUMO reports about a whole step.
 *
 * @param pending ids of vehicles that wait for room to appear
 */
record StepReport(
        List<String> departed,
        List<String> arrived,
        List<String> departedPersons,
        List<String> arrivedPersons,
        List<String> pending,
        List<TrafficCollision> collisions) {

    static final StepReport NOTHING = new StepReport(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    private static final int[] VARIABLES = {
        Traci.DEPARTED, Traci.ARRIVED, Traci.DEPARTED_PERSONS, Traci.ARRIVED_PERSONS, Traci.PENDING, Traci.COLLISIONS
    };

    static TraciRequest subscribe(TraciRequest request) {
        return request.subscribe(Traci.Domain.SIMULATION, "", VARIABLES);
    }

    static StepReport read(TraciAnswer answer) {
        return new StepReport(
                answer.subscribed(Traci.DEPARTED, Traci.STRINGS).strings(),
                answer.subscribed(Traci.ARRIVED, Traci.STRINGS).strings(),
                answer.subscribed(Traci.DEPARTED_PERSONS, Traci.STRINGS).strings(),
                answer.subscribed(Traci.ARRIVED_PERSONS, Traci.STRINGS).strings(),
                answer.subscribed(Traci.PENDING, Traci.STRINGS).strings(),
                collisions(answer.subscribed(Traci.COLLISIONS, Traci.COMPOUND)));
    }

    private static List<TrafficCollision> collisions(TraciAnswer answer) {
        answer.integer();
        int count = answer.typedInteger();
        List<TrafficCollision> collisions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            collisions.add(collision(answer));
        }
        return collisions;
    }

    /** Ids, types and speeds of both, its kind, its lane and the position on it. */
    private static TrafficCollision collision(TraciAnswer answer) {
        String collider = answer.typedString();
        String victim = answer.typedString();
        answer.typedString();
        answer.typedString();
        answer.typedNumber();
        answer.typedNumber();
        String kind = answer.typedString();
        answer.typedString();
        answer.typedNumber();
        return new TrafficCollision(collider, victim, kind);
    }
}
