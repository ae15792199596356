package dev.provinggrid.model.network;

import dev.provinggrid.model.table.FileForm;

/**
 * A parameter that names a network, and those that say where on it the vehicle under test drives.
 *
 * @param route parameter with the name of a route of the network; where it is empty, from start to goal
 * @param start parameter with the first edge
 * @param goal parameter with the last edge
 * @param windowMs of the scenario's runs, which divides the step of the traffic, ms
 */
public record NetworkForm(String route, String start, String goal, int windowMs) implements FileForm {

    @Override
    public String kind() {
        return NetworkPack.KIND;
    }
}
