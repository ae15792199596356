package dev.provinggrid.sim.scenario.aeb;

/**
 * Where an animal is and how it stands.
 *
 * @param alongM along the road, m
 * @param leftM left of the road's centre line, m
 * @param acrossTheRoad whether it shows its side to the road
 * @param walkedM how far it has walked; 0 while it stands
 */
record AnimalState(double alongM, double leftM, boolean acrossTheRoad, double walkedM) {}
