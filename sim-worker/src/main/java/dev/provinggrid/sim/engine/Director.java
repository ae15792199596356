package dev.provinggrid.sim.engine;

import java.util.List;
import java.util.function.LongConsumer;

/**
 * Advances federates window by window. In each window every federate that is due steps, in the order given; at the barrier
 * that closes it everything offered is published at once and the detectors look. The {@code k}-th step of a federate is at
 * the first barrier at or after {@code k} times its period, so rates that do not divide the window neither drift nor split it.
 */
public final class Director {

    private final long windowNs;
    private final Federate[] federates;
    private final long[] dueNs;
    private final Topic<?>[] topics;
    private final EventDetector[] detectors;

    /**
     * @param windowNs time between barriers, ns, positive
     * @param federates in the order in which they step
     */
    public Director(long windowNs, List<Federate> federates, List<Topic<?>> topics, List<EventDetector> detectors) {
        if (windowNs <= 0) {
            throw new IllegalArgumentException("a window takes time: " + windowNs + " ns");
        }
        for (Federate federate : federates) {
            if (federate.periodNs() < windowNs) {
                throw new IllegalArgumentException("a federate of period " + federate.periodNs()
                        + " ns would be due more than once in a window of " + windowNs + " ns");
            }
        }
        this.windowNs = windowNs;
        this.federates = federates.toArray(Federate[]::new);
        this.dueNs = new long[federates.size()];
        this.topics = topics.toArray(Topic<?>[]::new);
        this.detectors = detectors.toArray(EventDetector[]::new);
    }

    /**
     * Runs until the log says that the run has ended.
     *
     * @param atBarrier told of every barrier; it may throw to abandon the run
     * @return simulated time at the end, ns
     */
    public long run(RunLog log, LongConsumer atBarrier) {
        long nowNs = 0;
        observe(nowNs, log);
        while (!log.endedBy(nowNs)) {
            stepThoseDue(nowNs);
            nowNs += windowNs;
            for (Topic<?> topic : topics) {
                topic.publish();
            }
            observe(nowNs, log);
            atBarrier.accept(nowNs);
        }
        return nowNs;
    }

    private void stepThoseDue(long nowNs) {
        for (int i = 0; i < federates.length; i++) {
            if (nowNs >= dueNs[i]) {
                federates[i].step(nowNs);
                dueNs[i] += federates[i].periodNs();
            }
        }
    }

    private void observe(long nowNs, RunLog log) {
        for (EventDetector detector : detectors) {
            detector.observe(nowNs, log);
        }
    }
}
