package dev.provinggrid.model.network;

import dev.provinggrid.model.table.FileForm;

/**
 * For a parameter that names a road network: the other parameters that set where on it the vehicle under test drives.
 *
 * @param route parameter with the name of a route of the network; if it is empty, the vehicle drives from start to goal
 * @param start parameter with the first edge
 * @param goal parameter with the last edge
 * @param windowMs window of the scenario's runs, ms; the step of the traffic must be a multiple of it
 */
public record NetworkForm(String route, String start, String goal, int windowMs) implements FileForm {

    @Override
    public String kind() {
        return NetworkPack.KIND;
    }
}
