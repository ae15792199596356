package dev.provinggrid.sim.scenario.fault;

import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.sensing.camera.light.WorkingLamps;
import dev.provinggrid.sim.vehicle.chassis.LostCircuit;
import java.util.Optional;

/**
 * The fault of a case, at most one. Faults of lens, lamps and brakes last the whole run, faults of images a limited
 * time.
 *
 * @param leadS when images begin to fail, before the unbraked vehicle would meet the animal, s
 * @param durationS for how long they do, s
 * @param frameDelayS delay of late images, s
 * @param dirt share of the picture behind dirt where the lens is dirty, in [0, 1]
 */
public record InjectedFault(Kind kind, double leadS, double durationS, double frameDelayS, double dirt) {

    /** What can be broken. */
    public enum Kind {
        NONE,
        FROZEN_FRAMES,
        DROPPED_FRAMES,
        DELAYED_FRAMES,
        DIRTY_LENS,
        DEAD_LAMP_LEFT,
        DEAD_LAMP_RIGHT,
        DEAD_LAMPS,
        BRAKE_LOSS_FRONT,
        BRAKE_LOSS_REAR,
        BRAKE_LOSS_DIAGONAL
    }

    public static InjectedFault of(Parameters given) {
        return new InjectedFault(
                given.choice("fault", Kind.class),
                given.number("faultLead"),
                given.number("faultDuration"),
                given.number("frameDelay"),
                given.number("lensDirt"));
    }

    /** An eye as this fault leaves it. */
    public VisionChannel in(VisionChannel eye, double meetingS) {
        double fromS = Math.max(0, meetingS - leadS);
        return imagesFail()
                .<VisionChannel>map(it -> new DisturbedEye(
                        eye, new FailingPath(FrameFault.between(it, fromS, fromS + durationS, frameDelayS))))
                .orElse(eye);
    }

    private Optional<FrameFault.Kind> imagesFail() {
        return switch (kind) {
            case FROZEN_FRAMES -> Optional.of(FrameFault.Kind.FROZEN);
            case DROPPED_FRAMES -> Optional.of(FrameFault.Kind.DROPPED);
            case DELAYED_FRAMES -> Optional.of(FrameFault.Kind.DELAYED);
            default -> Optional.empty();
        };
    }

    public double dirtyShare() {
        return kind == Kind.DIRTY_LENS ? dirt : 0;
    }

    public WorkingLamps workingLamps() {
        return switch (kind) {
            case DEAD_LAMP_LEFT -> WorkingLamps.RIGHT;
            case DEAD_LAMP_RIGHT -> WorkingLamps.LEFT;
            case DEAD_LAMPS -> WorkingLamps.NEITHER;
            default -> WorkingLamps.BOTH;
        };
    }

    public LostCircuit lostCircuit() {
        return switch (kind) {
            case BRAKE_LOSS_FRONT -> LostCircuit.FRONT;
            case BRAKE_LOSS_REAR -> LostCircuit.REAR;
            case BRAKE_LOSS_DIAGONAL -> LostCircuit.DIAGONAL;
            default -> LostCircuit.NONE;
        };
    }
}
