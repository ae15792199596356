package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.engine.SimTime;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

/** What the decisions of a stack ask of the brake, as it reaches the actuators: a reaction time after their images. */
public final class BrakeDemand {

    private final Supplier<Frame> frames;
    private final long reactionNs;
    private final Deque<Frame> underway = new ArrayDeque<>();
    private long newestNs = Frame.BEFORE_THE_FIRST.takenNs();
    private double share;

    /**
     * The demand of a run.
     *
     * @param frames the newest decision of the stack
     * @param reactionS from an image to the actuators, s
     */
    public BrakeDemand(Supplier<Frame> frames, double reactionS) {
        this.frames = frames;
        this.reactionNs = SimTime.ofSeconds(reactionS);
    }

    /** Share of the full brake, in [0, 1]; asked as time goes on, often enough to miss no decision. */
    public double at(long nowNs) {
        takeInNewest();
        while (!underway.isEmpty() && underway.peek().takenNs() + reactionNs <= nowNs) {
            share = underway.remove().decision().brake();
        }
        return share;
    }

    private void takeInNewest() {
        Frame frame = frames.get();
        if (frame.takenNs() != newestNs) {
            newestNs = frame.takenNs();
            underway.add(frame);
        }
    }
}
