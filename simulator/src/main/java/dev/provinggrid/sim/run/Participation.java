package dev.provinggrid.sim.run;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.Group;
import dev.provinggrid.sim.engine.Mailbox;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.Topic;
import java.util.function.Supplier;

/** An agent in a run: its plant, its driver and its equipment as federates, and the topics on which they publish. */
final class Participation implements Aboard, AutoCloseable {

    private final Agent agent;
    private final RandomStreams streams;
    private final Supplier<WorldState> world;
    private final Group group = new Group();
    private final Closing belongings;
    private final WorldObject self;

    /** @param belongings what is closed when it leaves: its plant to begin with */
    Participation(Agent agent, Closing belongings, long windowNs, RandomStreams streams, Supplier<WorldState> world) {
        this.agent = agent;
        this.belongings = belongings;
        this.streams = streams;
        this.world = world;
        Plant plant = agent.plant();
        Driver driver = agent.driver();
        Topic<PlantState> state = group.board().topic(plant.state());
        Topic<Controls> controls = group.board().topic(Controls.COASTING);
        self = new WorldObject(agent.id(), agent.label(), agent.shape(), state);
        group.add(Federate.every(windowNs, nowNs -> {
            plant.advance(nowNs + windowNs, controls.get());
            state.offer(plant.state());
        }));
        group.add(Federate.every(
                driver.periodNs(), nowNs -> controls.offer(driver.drive(nowNs, state.get(), world.get()))));
    }

    void fit() {
        agent.equipment().forEach(it -> it.fit(this));
    }

    Group group() {
        return group;
    }

    @Override
    public WorldObject self() {
        return self;
    }

    @Override
    public Supplier<WorldState> world() {
        return world;
    }

    @Override
    public RandomStreams streams() {
        return streams;
    }

    @Override
    public <T> Topic<T> topic(T initial) {
        return group.board().topic(initial);
    }

    @Override
    public <M> Mailbox<M> mailbox() {
        return group.board().mailbox();
    }

    @Override
    public void step(Federate federate) {
        group.add(federate);
    }

    @Override
    public <R extends AutoCloseable> R closing(R resource) {
        return belongings.add(resource);
    }

    @Override
    public void close() {
        belongings.close();
    }
}
