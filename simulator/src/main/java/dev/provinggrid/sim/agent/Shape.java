package dev.provinggrid.sim.agent;

/** What a body looks like: at least a box. Renderers know more detailed shapes. */
public interface Shape {

    Extent extent();
}
