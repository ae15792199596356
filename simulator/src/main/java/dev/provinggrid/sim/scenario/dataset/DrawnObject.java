package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.scene.Props;

/** A stump, a rock or the like in its place, which no detector is to take for an animal. */
record DrawnObject(Props prop, int variant, Placement placement) {}
