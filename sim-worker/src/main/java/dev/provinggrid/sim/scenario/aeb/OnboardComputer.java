package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.Command;
import dev.provinggrid.sim.drive.SpeedControl;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import java.util.ArrayDeque;
import java.util.Deque;

/** Commands the vehicle: full brake while the decision in effect says so, else the throttle that keeps it going. */
final class OnboardComputer implements Federate {

    private static final long PERIOD_NS = 10_000_000;

    private final Stage stage;
    private final SpeedControl.Pedal pedal;
    private final long reactionNs;
    private final Deque<Frame> underway = new ArrayDeque<>();
    private long newestNs = Frame.BEFORE_THE_FIRST.takenNs();
    private boolean braking;

    OnboardComputer(Stage stage, SpeedControl speedControl, double reactionS) {
        this.stage = stage;
        this.pedal = speedControl.pedal();
        this.reactionNs = SimTime.ofSeconds(reactionS);
    }

    @Override
    public long periodNs() {
        return PERIOD_NS;
    }

    @Override
    public void step(long nowNs) {
        takeInNewest();
        while (!underway.isEmpty() && underway.peek().takenNs() + reactionNs <= nowNs) {
            braking = underway.remove().decision().brakes();
        }
        stage.command().offer(braking ? Command.brake(1) : Command.throttle(throttle()));
    }

    private void takeInNewest() {
        Frame frame = stage.frame().get();
        if (frame.takenNs() != newestNs) {
            newestNs = frame.takenNs();
            underway.add(frame);
        }
    }

    private double throttle() {
        return pedal.press(stage.vehicle().get().speedMps(), SimTime.toSeconds(PERIOD_NS));
    }
}
