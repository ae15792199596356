package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.fleet.DirectedPlant;
import dev.provinggrid.sim.traffic.fleet.LinkFaults;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector.Agents;

/**
 * How the agents of a run are synchronised.
 *
 * @param published whether by the published director rather than at the barrier
 * @param windowNs between two updates
 * @param silent vehicles of which no update ever comes
 * @param injectionSeed of what happens to updates
 */
record Synchronisation(
        boolean published, long windowNs, Agents clock, LinkFaults faults, int silent, int injectionSeed) {

    static Synchronisation of(Parameters given) {
        return new Synchronisation(
                given.word("execution").equals("director"),
                SimTime.ofSeconds(1 / given.number("updateRate")),
                given.word("agentClock").equals("own") ? Agents.OWN_CLOCK : Agents.WORLD_CLOCK,
                new LinkFaults(
                        given.number("dropProbability"),
                        given.number("delayProbability"),
                        given.integer("delayWindows")),
                given.integer("silentVehicles"),
                given.integer("injectionSeed"));
    }

    PublishedDirector director() {
        return new PublishedDirector(windowNs, clock);
    }

    /** The plant as the world knows it. */
    Plant known(Plant plant, int index, String id, PublishedDirector director, RandomStreams streams) {
        if (!published) {
            return plant;
        }
        LinkFaults own = index < silent ? LinkFaults.SILENT : faults;
        return new DirectedPlant(plant, director, own, streams, "injection/" + injectionSeed + "/" + id);
    }
}
