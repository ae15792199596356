package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.driving.regulation.ModelName;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.carfollowing.CarFollowing;
import dev.provinggrid.sim.traffic.carfollowing.FollowerStopper;

/**
 * Which vehicles a controller drives, and from when on.
 *
 * @param count of them
 */
record Control(Kind kind, int count, Places places, double fromS, double desiredMps) {

    /** Words of the manifest. */
    enum Kind {
        NONE,
        FOLLOWER_STOPPER,
        IDM,
        OVM,
        RSS,
        FSM
    }

    /** Words of the manifest. */
    enum Places {
        SPREAD,
        TOGETHER,
        RANDOM
    }

    static Control of(Parameters given, int vehicles) {
        return new Control(
                given.choice("controller", Kind.class),
                (int) Math.round(given.number("controlledShare") * vehicles),
                given.choice("controlledPlaces", Places.class),
                given.number("controlFrom"),
                given.number("desiredSpeed"));
    }

    CarFollowing rule(HumanDrivers humans) {
        return switch (kind) {
            case NONE -> humans.rule();
            case FOLLOWER_STOPPER -> new FollowerStopper(desiredMps);
            case IDM -> humans.intelligent();
            case OVM -> humans.optimal();
            case RSS -> humans.safety(ModelName.RSS);
            case FSM -> humans.safety(ModelName.FSM);
        };
    }

    /** Whether each vehicle is controlled, in the order of the road. */
    boolean[] controlled(int vehicles, RandomStream draws) {
        if (kind == Kind.NONE) {
            return new boolean[vehicles];
        }
        return switch (places) {
            case SPREAD -> spread(count, vehicles);
            case TOGETHER -> together(vehicles);
            case RANDOM -> random(vehicles, draws);
        };
    }

    /** As many of all as evenly as they go, the first of all among them. */
    static boolean[] spread(int count, int of) {
        boolean[] chosen = new boolean[of];
        for (int k = 0; k < count; k++) {
            chosen[(int) ((long) k * of / count)] = true;
        }
        return chosen;
    }

    private boolean[] together(int vehicles) {
        boolean[] chosen = new boolean[vehicles];
        for (int i = 0; i < count; i++) {
            chosen[i] = true;
        }
        return chosen;
    }

    /** Draws without putting back (Knuth's selection sampling). */
    private boolean[] random(int vehicles, RandomStream draws) {
        boolean[] chosen = new boolean[vehicles];
        int wanted = count;
        for (int i = 0; i < vehicles; i++) {
            if (draws.uniform() * (vehicles - i) < wanted) {
                chosen[i] = true;
                wanted--;
            }
        }
        return chosen;
    }
}
