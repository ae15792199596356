package dev.provinggrid.sim.cooperation;

import java.util.Map;

/** The content of a radio message. */
public sealed interface Message {

    /**
     * The published message; the publication spells two of its fields COLLISSION_DETECT and COLLISSION_DISTANC.
     *
     * @param collisionDetect whether another vehicle would be in the circle at the same time
     * @param collisionDistanceM remaining distance to the crossing, m; not a number where none is detected
     * @param collisionTimeS to the crossing at the default speed, s; not a number where none is detected
     * @param collisionSubject the other vehicle; empty where none is detected
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
     * The time from which the circle is reserved for each vehicle.
     *
     * @param entersS by the vehicle's id, s
     */
    record Reservations(Map<String, Double> entersS) implements Message {
        public Reservations {
            entersS = Map.copyOf(entersS);
        }
    }

    /** A message from a recording; no receiver interprets it. */
    record Recorded() implements Message {}
}
