package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.sim.scenario.network.LanePath.Gate;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import java.util.List;
import java.util.Optional;

/**
 * What a driver sees of the way ahead: who drives there, and whether the next junction may be entered.
 *
 * @param path of the driver
 */
record RoadAhead(LanePath path) {

    private static final double SEEN_M = 80;
    private static final double BESIDE_M = 1.7;
    private static final double COMFORTABLE_MPS2 = 2.5;
    private static final double LOOK_AHEAD_S = 4;
    private static final double LOOK_STEP_S = .5;
    private static final double IN_THE_WAY_M = 2.2;
    private static final double ALIGNED = .7;

    /**
     * Somebody ahead.
     *
     * @param alongM way of its rear
     * @param speedMps along the path
     */
    record Leader(double alongM, double speedMps) {}

    /** The nearest one on the path ahead of a place. */
    Optional<Leader> leader(double atM, List<TrafficVehicle> others, double sinceS) {
        Leader nearest = null;
        for (TrafficVehicle other : others) {
            double dx = other.pose().x() - path.xAt(atM);
            double dy = other.pose().y() - path.yAt(atM);
            if (dx * dx + dy * dy > SEEN_M * SEEN_M) {
                continue;
            }
            double along = path.nearest(other.pose().x(), other.pose().y(), atM, atM + SEEN_M);
            if (along <= atM
                    || Math.abs(path.leftM(other.pose().x(), other.pose().y(), along)) > BESIDE_M
                    || isOff(other, along)) {
                continue;
            }
            double speed = Math.max(0, other.motion().speedMps() * aligned(other, along));
            double rear = along + speed * sinceS - other.size().lengthM() / 2;
            if (nearest == null || rear < nearest.alongM()) {
                nearest = new Leader(rear, speed);
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** Whether the nearest place is an end of what was searched and not abreast. */
    private boolean isOff(TrafficVehicle other, double along) {
        double dx = other.pose().x() - path.xAt(along);
        double dy = other.pose().y() - path.yAt(along);
        return dx * dx + dy * dy > BESIDE_M * BESIDE_M;
    }

    private double aligned(TrafficVehicle other, double along) {
        return StrictMath.cos(other.pose().yawRad() - path.headingRad(along));
    }

    /** The next entry into a junction whose stop line is not passed yet. */
    Optional<Gate> gate(double frontM) {
        return path.gates().stream().filter(it -> it.alongM() >= frontM).findFirst();
    }

    /** Whether a vehicle has to stop before a junction. */
    boolean isClosed(Gate gate, double distanceM, double speedMps, TrafficFrame frame, List<TrafficVehicle> others) {
        char light = letter(gate, frame);
        return switch (light) {
            case 'r', 'R', 'u' -> true;
            case 'y', 'Y' -> distanceM > speedMps * speedMps / (2 * COMFORTABLE_MPS2);
            case 'G' -> false;
            case 'g' -> isCrossed(gate, others);
            default -> gate.givesWay() && isCrossed(gate, others);
        };
    }

    /** What the light shows; a blank without one. */
    static char letter(Gate gate, TrafficFrame frame) {
        String state = frame.lights().getOrDefault(gate.light(), "");
        return gate.linkIndex() >= 0 && gate.linkIndex() < state.length() ? state.charAt(gate.linkIndex()) : ' ';
    }

    /** Whether somebody will be in the way through the junction soon, if all go on as they do. */
    private boolean isCrossed(Gate gate, List<TrafficVehicle> others) {
        return others.stream().anyMatch(it -> crosses(gate, it));
    }

    private boolean crosses(Gate gate, TrafficVehicle other) {
        double dx = other.pose().x() - path.xAt(gate.endM());
        double dy = other.pose().y() - path.yAt(gate.endM());
        if (dx * dx + dy * dy > SEEN_M * SEEN_M) {
            return false;
        }
        double cos = StrictMath.cos(other.pose().yawRad());
        double sin = StrictMath.sin(other.pose().yawRad());
        for (double t = 0; t <= LOOK_AHEAD_S && (t == 0 || other.motion().speedMps() > 1); t += LOOK_STEP_S) {
            double x = other.pose().x() + other.motion().speedMps() * t * cos;
            double y = other.pose().y() + other.motion().speedMps() * t * sin;
            double at = path.nearest(x, y, gate.alongM(), gate.endM());
            double ex = x - path.xAt(at);
            double ey = y - path.yAt(at);
            if (ex * ex + ey * ey < IN_THE_WAY_M * IN_THE_WAY_M && aligned(other, at) < ALIGNED) {
                return true;
            }
        }
        return false;
    }
}
