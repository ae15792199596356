package dev.provinggrid.sim.traffic;

import java.util.List;
import java.util.Map;

/**
 * The traffic at the end of a step.
 *
 * @param nowNs simulated time since the end of the warm-up, ns
 * @param vehicles everybody present, own ones too, in the order of their ids
 * @param persons pedestrians, in the order of their ids
 * @param departed who appeared in this step
 * @param arrived ids of those who left in this step
 * @param waiting how many vehicles are due and find no room to appear
 * @param collisions that began or went on in this step
 * @param lights states of traffic lights by id, a letter per link ({@code G}, {@code y}, {@code r}, ...)
 */
public record TrafficFrame(
        long nowNs,
        List<TrafficVehicle> vehicles,
        List<TrafficVehicle> persons,
        List<TrafficDeparture> departed,
        List<String> arrived,
        int waiting,
        List<TrafficCollision> collisions,
        Map<String, String> lights) {}
