package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.network.NetworkForm;
import dev.provinggrid.model.network.RoadNetwork;
import dev.provinggrid.model.network.RoadNetwork.Edge;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.SweepFiles;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rejects cases without a route through their network for the vehicle under test. */
record NetworkCheck(Manifest manifest, SweepFiles files, Problems problems) {

    /** The network and route of a vehicle. */
    private record Drive(String network, String route, String start, String goal) {}

    void check(Fields fields, StaticCases cases) {
        for (Parameter parameter : manifest.parameters()) {
            parameter.network().ifPresent(form -> check(fields.place("files"), parameter.name(), form, cases));
        }
    }

    private void check(Place place, String parameter, NetworkForm form, StaticCases cases) {
        Set<Drive> drives = new LinkedHashSet<>();
        Set<String> naming = new HashSet<>(List.of(parameter, form.route(), form.start(), form.goal()));
        cases.show(List.of(new StaticCases.Look(
                naming,
                it -> drives.add(new Drive(
                        word(it, parameter), word(it, form.route()), word(it, form.start()), word(it, form.goal()))))));
        Map<String, Optional<RoadNetwork>> networks = new HashMap<>();
        for (Drive drive : drives) {
            networks.computeIfAbsent(drive.network(), it -> files.network(it, form, new Problems()))
                    .ifPresent(it -> check(place, form, drive, it));
        }
    }

    private static String word(Map<String, Value> point, String parameter) {
        return point.get(parameter) instanceof Value.Text(String word) ? word : "";
    }

    private void check(Place place, NetworkForm form, Drive drive, RoadNetwork network) {
        Place at = files.place(drive.network()).equals(Place.DOCUMENT) ? place : files.place(drive.network());
        String where = "network " + drive.network() + ": ";
        if (drive.route().isEmpty()) {
            checkEnds(at, form, drive, network);
        } else if (!network.routes().containsKey(drive.route())) {
            problems.add(Problem.at(at, where + "no such " + form.route())
                    .noneOf(drive.route(), network.routes().keySet()));
        } else {
            checkWay(
                    at,
                    where + form.route() + " " + drive.route(),
                    network.routes().get(drive.route()),
                    network);
        }
    }

    private void checkEnds(Place at, NetworkForm form, Drive drive, RoadNetwork network) {
        String where = "network " + drive.network() + ": ";
        List<String> roads = network.edges().values().stream()
                .filter(it -> !it.isInner())
                .map(Edge::id)
                .toList();
        boolean known = true;
        for (Map.Entry<String, String> end :
                Map.of(form.start(), drive.start(), form.goal(), drive.goal()).entrySet()) {
            if (!roads.contains(end.getValue())) {
                problems.add(Problem.at(at, where + "no such edge for " + end.getKey())
                        .noneOf(end.getValue(), roads));
                known = false;
            }
        }
        if (known && network.route(drive.start(), drive.goal()).isEmpty()) {
            problems.add(Problem.at(at, where + "no way leads from " + form.start() + " to " + form.goal())
                    .withValue(drive.start() + " to " + drive.goal())
                    .withAllowed("edges that connect"));
        }
    }

    private void checkWay(Place at, String what, List<String> route, RoadNetwork network) {
        for (int i = 0; i + 1 < route.size(); i++) {
            if (network.between(route.get(i), route.get(i + 1)).isEmpty()) {
                problems.add(Problem.at(at, what + ": edges that do not connect")
                        .withValue(route.get(i) + " to " + route.get(i + 1)));
            }
        }
    }
}
