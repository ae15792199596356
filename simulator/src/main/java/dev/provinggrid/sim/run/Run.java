package dev.provinggrid.sim.run;

import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.Director;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.Group;
import dev.provinggrid.sim.engine.Mailbox;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.Topic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * One run: first assembled, then driven. Agents step in the order in which they joined, then the federates of the run
 * itself; within a window none sees what another computes. Close the run however it ends: that closes everything it
 * opened.
 */
public final class Run implements AutoCloseable {

    /** As often as a film has pictures, so that a paced one runs smoothly. */
    private static final long PROGRESS_NS = SimTime.NS_PER_S / 10;

    private final Director director;
    private final RandomStreams streams;
    private final Group own = new Group();
    private final Closing closing = new Closing();
    private final Topic<WorldState> world = own.board().topic(WorldState.EMPTY);
    private final Map<String, WorldObject> objects = new LinkedHashMap<>();
    private final Map<String, Participation> participations = new LinkedHashMap<>();
    private final List<Meter> meters = new ArrayList<>();
    private final RunLog log = new RunLog();
    private int edition;

    /**
     * A run in an empty world.
     *
     * @param windowNs between two barriers, at which everything becomes visible to all, ns
     * @param streams of the case
     */
    public Run(long windowNs, RandomStreams streams) {
        this.director = new Director(windowNs);
        this.streams = streams;
    }

    /**
     * Adds an agent: at the start, or when the run is under way at the next barrier, where its plant then has to be. Before it
     * joins, whoever holds the object sees the plant's first state. Its plant is closed when it leaves, also when it cannot be added.
     */
    public WorldObject add(Agent agent) {
        Closing belongings = new Closing();
        belongings.add(agent.plant());
        try {
            return join(new Participation(agent, belongings, director.windowNs(), streams, world));
        } catch (RuntimeException | Error failure) {
            try (belongings) {
                throw failure;
            }
        }
    }

    private WorldObject join(Participation participation) {
        WorldObject object = participation.self();
        appear(object);
        participations.put(object.id(), participation);
        participation.fit();
        director.join(participation.group());
        return object;
    }

    /** Takes an agent or an object out of the world at the next barrier. */
    public void remove(String id) {
        if (objects.remove(id) == null) {
            throw new IllegalArgumentException("nobody is named " + id);
        }
        changed();
        Participation participation = participations.remove(id);
        if (participation != null) {
            director.leave(participation.group());
            participation.close();
        }
    }

    /** Puts something into the world that no plant of this run moves: a cone, a stump, a vehicle of somebody else's traffic. */
    public WorldObject place(WorldObject object) {
        appear(object);
        return object;
    }

    private void appear(WorldObject object) {
        if (objects.putIfAbsent(object.id(), object) != null) {
            throw new IllegalArgumentException("two are named " + object.id());
        }
        changed();
    }

    private void changed() {
        edition++;
        world.offer(new WorldState(edition, List.copyOf(objects.values())));
    }

    /** Who is there, as published at the newest barrier. */
    public Supplier<WorldState> world() {
        return world;
    }

    /** Somewhere to publish the newest of a value that belongs to no agent. */
    public <T> Topic<T> topic(T initial) {
        return own.board().topic(initial);
    }

    /** Somewhere to publish messages that belong to no agent: the air, for radio. */
    public <M> Mailbox<M> mailbox() {
        return own.board().mailbox();
    }

    /** Adds what belongs to no agent: traffic, a medium, the recorder, a film. */
    public Run step(Federate federate) {
        own.add(federate);
        return this;
    }

    /** Has it closed at the end, after what was opened later. */
    public <R extends AutoCloseable> R closing(R resource) {
        return closing.add(resource);
    }

    /** Adds what looks at every barrier; it may log events and end the run. Before meters that ask it. */
    public Run watch(EventDetector detector) {
        director.watch(detector);
        return this;
    }

    public Run measure(Meter meter) {
        meters.add(meter);
        return watch(meter);
    }

    /** Ends the run by its duration, where nothing ended it before. */
    public Run endAfter(double durationS, String reason) {
        log.endAt(SimTime.ofSeconds(durationS), reason);
        return this;
    }

    /** Drives it from start to end; once. */
    public RunResult drive(Supervision supervision) {
        director.join(own);
        long endNs = director.run(log, new Progress(supervision)::observe);
        Map<String, Double> kpis = new TreeMap<>();
        meters.forEach(it -> it.report(kpis));
        return new RunResult(SimTime.toSeconds(endNs), log.endReason(), kpis, events());
    }

    private List<RunEvent> events() {
        return log.events().stream()
                .map(it -> new RunEvent(SimTime.toSeconds(it.atNs()), it.name(), it.detail()))
                .toList();
    }

    @Override
    public void close() {
        participations.values().forEach(closing::add);
        closing.close();
    }

    /** Tells the supervision of simulated time. */
    private static final class Progress {
        private final Supervision supervision;
        private long dueNs = PROGRESS_NS;

        Progress(Supervision supervision) {
            this.supervision = supervision;
        }

        void observe(long nowNs) {
            if (nowNs >= dueNs) {
                supervision.progressed(SimTime.toSeconds(nowNs));
                dueNs += PROGRESS_NS;
            }
        }
    }
}
