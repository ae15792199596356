package dev.provinggrid.sim.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Advances federates window by window. In each window every federate that is due steps, in the order in which they
 * joined; at the barrier that closes it, everything offered is published at once, groups join and leave, and the
 * detectors run. The {@code k}-th step of a federate is at the first barrier at or after {@code k} times its period
 * since it joined, so rates that do not divide the window neither drift nor split it.
 */
public final class Director {

    private final long windowNs;
    private final List<Member> members = new ArrayList<>();
    private final List<Board> boards = new ArrayList<>();
    private final List<EventDetector> detectors = new ArrayList<>();
    private final List<Group> joining = new ArrayList<>();
    private final List<Group> leaving = new ArrayList<>();
    private long nowNs;

    /** A federate and when it steps next. */
    private static final class Member {
        private final Group group;
        private final Federate federate;
        private long dueNs;

        Member(Group group, Federate federate, long dueNs) {
            this.group = group;
            this.federate = federate;
            this.dueNs = dueNs;
        }
    }

    /**
     * A run without members.
     *
     * @param windowNs time between barriers, ns, positive
     */
    public Director(long windowNs) {
        if (windowNs <= 0) {
            throw new IllegalArgumentException("a window takes time: " + windowNs + " ns");
        }
        this.windowNs = windowNs;
    }

    /** Lets a group take part from the next barrier on, or from the start when the run has not begun. */
    public void join(Group group) {
        for (Federate federate : group.federates()) {
            if (federate.periodNs() < windowNs) {
                throw new IllegalArgumentException("a federate of period " + federate.periodNs()
                        + " ns would be due more than once in a window of " + windowNs + " ns");
            }
        }
        joining.add(group);
    }

    /** Lets a group take part no more from the next barrier on. */
    public void leave(Group group) {
        leaving.add(group);
    }

    /** Adds a detector; it looks after those added before. */
    public void watch(EventDetector detector) {
        detectors.add(detector);
    }

    public long windowNs() {
        return windowNs;
    }

    /**
     * Runs until the log says that the run has ended.
     *
     * @param atBarrier told of every barrier; it may throw to abandon the run
     * @return simulated time at the end, ns
     */
    public long run(RunLog log, LongConsumer atBarrier) {
        regroup();
        observe(log);
        while (!log.endedBy(nowNs)) {
            stepThoseDue();
            nowNs += windowNs;
            for (int i = 0; i < boards.size(); i++) {
                boards.get(i).publish();
            }
            regroup();
            observe(log);
            atBarrier.accept(nowNs);
        }
        return nowNs;
    }

    private void stepThoseDue() {
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            if (nowNs >= member.dueNs) {
                member.federate.step(nowNs);
                member.dueNs += member.federate.periodNs();
            }
        }
    }

    private void regroup() {
        if (!leaving.isEmpty()) {
            joining.removeAll(leaving);
            members.removeIf(it -> leaving.contains(it.group));
            leaving.forEach(it -> boards.remove(it.board()));
            leaving.clear();
        }
        for (Group group : joining) {
            group.board().publish();
            boards.add(group.board());
            group.federates().forEach(it -> members.add(new Member(group, it, nowNs)));
        }
        joining.clear();
    }

    private void observe(RunLog log) {
        for (int i = 0; i < detectors.size(); i++) {
            detectors.get(i).observe(nowNs, log);
        }
    }
}
