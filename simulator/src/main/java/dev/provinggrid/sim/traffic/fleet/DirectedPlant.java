package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.RandomStreams;

/** A plant that the world knows only by what the director applied of its updates. */
public final class DirectedPlant implements Plant {

    private final Plant plant;
    private final PublishedDirector director;
    private final UpdateLink link;
    private final long windowNs;
    private PlantState applied;
    private PlantState update;
    private long agentNs;

    /**
     * A plant under a director.
     *
     * @param stream name of the random stream of its link
     */
    public DirectedPlant(
            Plant plant, PublishedDirector director, LinkFaults faults, RandomStreams streams, String stream) {
        this.plant = plant;
        this.director = director;
        this.link = director.link(faults, streams, stream);
        this.windowNs = director.periodNs();
        this.applied = plant.state();
        this.update = applied;
    }

    @Override
    public Build build() {
        return plant.build();
    }

    @Override
    public void advance(long toNs, Controls controls) {
        if (director.agentsAdvance()) {
            agentNs += windowNs;
            plant.advance(agentNs, controls);
            update = plant.state();
        }
        if (director.isComplete()) {
            applied = link.newestAfter(update);
        } else {
            link.send(update);
        }
    }

    @Override
    public PlantState state() {
        return applied;
    }

    @Override
    public void close() {
        plant.close();
    }
}
