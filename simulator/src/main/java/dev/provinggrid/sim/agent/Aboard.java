package dev.provinggrid.sim.agent;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.Mailbox;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.Topic;
import java.util.function.Supplier;

/** What an agent and its run offer to the equipment on board. */
public interface Aboard {

    /** The agent that carries it. */
    WorldObject self();

    /** Everybody, itself included. */
    Supplier<WorldState> world();

    /** Of the case. */
    RandomStreams streams();

    /** Somewhere to publish the newest of a value, for as long as the agent is there. */
    <T> Topic<T> topic(T initial);

    /** Somewhere to publish messages, for as long as the agent is there. */
    <M> Mailbox<M> mailbox();

    /** Has it stepped at its own rate. */
    void step(Federate federate);

    /** Has it closed when the agent leaves or the run ends, however it ends. */
    <R extends AutoCloseable> R closing(R resource);
}
