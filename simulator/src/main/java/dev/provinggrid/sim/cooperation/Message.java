package dev.provinggrid.sim.cooperation;

import java.util.Map;

/** What is said over the radio. */
public sealed interface Message {

    /**
     * The published message; two of its names are spelt COLLISSION_DETECT and COLLISSION_DISTANC there.
     *
     * @param collisionDetect whether another vehicle would be in the circle at the same time
     * @param collisionDistanceM that remains to the crossing, m; not a number where none is detected
     * @param collisionTimeS to the crossing at the default speed, s; not a number where none is detected
     * @param collisionSubject who the other one is; empty where none is detected
     */
    record Announcement(
            boolean collisionDetect,
            double collisionDistanceM,
            double collisionTimeS,
            String collisionSubject,
            LastDecision lastDecision,
            PlannedTrajectory trajectory)
            implements Message {

        /** Of a vehicle that nobody will meet, as far as it knows. */
        static Announcement undetected(LastDecision lastDecision, PlannedTrajectory trajectory) {
            return new Announcement(false, Double.NaN, Double.NaN, "", lastDecision, trajectory);
        }
    }

    /**
     * From when on the circle is reserved for whom.
     *
     * @param entersS by the vehicle's id, s
     */
    record Reservations(Map<String, Double> entersS) implements Message {
        public Reservations {
            entersS = Map.copyOf(entersS);
        }
    }

    /** A message of a recording, of which nobody makes anything. */
    record Recorded() implements Message {}
}
