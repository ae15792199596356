package dev.provinggrid.sim.traffic.sensed;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.Mailbox;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.Topic;
import java.util.List;
import java.util.function.Supplier;

/** What sensors meet of a world of hundreds: those who are near. */
record NearAboard(Aboard whole, double reachM) implements Aboard {

    @Override
    public WorldObject self() {
        return whole.self();
    }

    @Override
    public Supplier<WorldState> world() {
        return this::near;
    }

    /** Its edition is one of its members: it changes when somebody comes near or leaves. */
    private WorldState near() {
        double here = self().state().x();
        List<WorldObject> near = whole.world().get().objects().stream()
                .filter(it -> Math.abs(it.state().x() - here) < reachM)
                .toList();
        return new WorldState(near.stream().map(WorldObject::id).toList().hashCode(), near);
    }

    @Override
    public RandomStreams streams() {
        return whole.streams();
    }

    @Override
    public <T> Topic<T> topic(T initial) {
        return whole.topic(initial);
    }

    @Override
    public <M> Mailbox<M> mailbox() {
        return whole.mailbox();
    }

    @Override
    public void step(Federate federate) {
        whole.step(federate);
    }

    @Override
    public <R extends AutoCloseable> R closing(R resource) {
        return whole.closing(resource);
    }
}
