package dev.provinggrid.sim.agent;

/** What a body looks like: at the least a box. Pictures know shapes that say more. */
public interface Shape {

    Extent extent();
}
