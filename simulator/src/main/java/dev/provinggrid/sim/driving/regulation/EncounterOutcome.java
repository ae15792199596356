package dev.provinggrid.sim.driving.regulation;

/** What became of one encounter, step by step. */
public final class EncounterOutcome {

    /** Called with the state that the model judged, before the next one is reckoned. */
    @FunctionalInterface
    public interface Observer {
        Observer NONE = (_, _, _) -> {};

        void step(int step, PointPair pair, boolean unsafe);
    }

    /** In the order of the published codes, 0 to 2. */
    public enum Contact {
        NONE,
        EGO_AHEAD,
        EGO_BEHIND
    }

    private static final int NEVER = -1;

    private final int steps;
    private int stepsDriven;
    private int reactedAt = NEVER;
    private int contactAt = NEVER;
    private boolean closed;
    private boolean over;
    private double impactSpeed;
    private double strongestBraking;
    private double leastGap = Double.POSITIVE_INFINITY;
    private double leastTimeToCollision = Double.POSITIVE_INFINITY;
    private Contact contact = Contact.NONE;

    EncounterOutcome(int steps) {
        this.steps = steps;
    }

    void step(int step, PointPair pair, boolean unsafe) {
        stepsDriven = step + 1;
        if (unsafe && reactedAt == NEVER) {
            reactedAt = step;
        }
        if (contactAt == NEVER) {
            measure(step, pair);
        }
    }

    /** Up to the first contact: the published program drives on through the other, which means nothing. */
    private void measure(int step, PointPair pair) {
        strongestBraking = Math.max(strongestBraking, -pair.egoAcceleration);
        if (pair.inContact()) {
            contactAt = step;
            contact = pair.egoAhead() ? Contact.EGO_AHEAD : Contact.EGO_BEHIND;
            impactSpeed = pair.closingSpeed();
        }
        if (!pair.egoAhead() && pair.sideClearance() <= 0) {
            double gap = Math.max(pair.gap(), 0);
            leastGap = Math.min(leastGap, gap);
            if (pair.closingSpeed() > 0) {
                leastTimeToCollision = Math.min(leastTimeToCollision, gap / pair.closingSpeed());
            }
        }
    }

    /** A step in which the model had nothing to judge. */
    void passed(int step) {
        stepsDriven = step + 1;
    }

    /** After the last step: what follows would change nothing. */
    void over() {
        over = true;
    }

    void closedAt(int step) {
        stepsDriven = step + 1;
        closed = true;
    }

    /** Whether every step was driven that may change something. Otherwise nothing is known of contact. */
    public boolean complete() {
        return closed || over || stepsDriven == steps;
    }

    /** Whether the model itself ended the case as none of its cut-ins. */
    public boolean closed() {
        return closed;
    }

    public Contact contact() {
        return contact;
    }

    public boolean reacted() {
        return reactedAt != NEVER;
    }

    /** First step judged unsafe, or -1. */
    public int reactedAt() {
        return reactedAt;
    }

    /** First step in contact, or -1. */
    public int contactAt() {
        return contactAt;
    }

    public int stepsDriven() {
        return stepsDriven;
    }

    /** Closing speed at the first contact, m/s; 0 without one. */
    public double impactSpeedMps() {
        return impactSpeed;
    }

    /** Greatest deceleration of the ego, up to a contact, m/s2. */
    public double strongestBrakingMps2() {
        return strongestBraking;
    }

    /** While the other was in the ego's path ahead, m; 0 where they touched, infinite where it never was. */
    public double leastGapM() {
        return leastGap;
    }

    /** While the other was in the ego's path ahead and slower, s; infinite where it never was. */
    public double leastTimeToCollisionS() {
        return leastTimeToCollision;
    }
}
