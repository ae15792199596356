package dev.provinggrid.model.network;

import dev.provinggrid.model.network.RoadNetwork.Connection;
import dev.provinggrid.model.network.RoadNetwork.Edge;
import dev.provinggrid.model.network.RoadNetwork.Lane;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/** Reads the roads of a pack, and reports what prevents its simulation. */
public final class RoadNetworkReader {

    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final int PLANE = 2;

    private final NetworkPack pack;
    private final String name;
    private final Place place;
    private final Problems problems;
    private final Map<String, Edge> edges = new LinkedHashMap<>();
    private final Map<String, List<Connection>> connections = new LinkedHashMap<>();
    private final Map<String, List<String>> routes = new LinkedHashMap<>();
    private String edge = "";

    private RoadNetworkReader(NetworkPack pack, String name, Place place, Problems problems) {
        this.pack = pack;
        this.name = name;
        this.place = place;
        this.problems = problems;
    }

    /**
     * The roads of a pack.
     *
     * @param name of the network, for problems
     * @param place where the sweep names it
     * @return empty, with problems, if it cannot be simulated
     */
    public static Optional<RoadNetwork> read(
            NetworkPack pack, NetworkForm form, String name, Place place, Problems problems) {
        return new RoadNetworkReader(pack, name, place, problems).read(form);
    }

    private Optional<RoadNetwork> read(NetworkForm form) {
        int before = problems.count();
        Optional<SumoConfiguration> configuration = configuration();
        configuration.ifPresent(it -> {
            checkStep(it, form);
            it.outside()
                    .forEach(option -> problem(
                            "option " + option + " leads out of the folder of the configuration",
                            it.options().get(option),
                            "files beside the configuration or below it"));
            if (it.networks().size() != 1) {
                problem("the configuration names no network", pack.configuration(), "one net-file");
            }
            it.networks().forEach(file -> each(file, this::road));
            it.routes().forEach(file -> each(file, this::route));
            it.additional()
                    .forEach(file -> each(file, (element, attributes) -> {
                        route(element, attributes);
                        refuseOutside(file, attributes);
                    }));
            refuseMissing(it);
        });
        return problems.count() > before ? Optional.empty() : Optional.of(new RoadNetwork(edges, connections, routes));
    }

    private Optional<SumoConfiguration> configuration() {
        try {
            return Optional.of(SumoConfiguration.read(pack.files().get(pack.configuration())));
        } catch (XMLStreamException e) {
            problem("not XML: " + e.getMessage(), pack.configuration(), "a configuration of SUMO");
            return Optional.empty();
        }
    }

    private void checkStep(SumoConfiguration configuration, NetworkForm form) {
        double windows = configuration.stepMs() / form.windowMs();
        if (!(windows >= 1) || Math.abs(windows - Math.rint(windows)) > 1e-9) {
            problem(
                    "the step of the traffic is not a whole number of windows of the run",
                    configuration.options().getOrDefault("step-length", "1") + " s",
                    "a multiple of " + form.windowMs() / 1000.0 + " s");
        }
    }

    private void refuseMissing(SumoConfiguration configuration) {
        configuration.inputs().stream()
                .filter(it -> !SumoConfiguration.isOutside(it) && !pack.files().containsKey(it))
                .forEach(it -> problem("the configuration refers to a file that is not there", it, "a text file"));
    }

    private void refuseOutside(String file, Map<String, String> attributes) {
        for (String attribute : List.of("file", "dest", "href")) {
            String path = attributes.getOrDefault(attribute, "");
            if (SumoConfiguration.isOutside(path)) {
                problem(file + " leads out of the folder of the configuration", path, "files below it");
            }
        }
    }

    private void each(String file, BiConsumer<String, Map<String, String>> taker) {
        String text = pack.files().get(file);
        if (text == null) {
            return;
        }
        try {
            XmlElements.each(text, taker);
        } catch (XMLStreamException | NumberFormatException e) {
            problem(file + " cannot be read: " + e.getMessage(), file, "a file of SUMO");
        }
    }

    private void road(String element, Map<String, String> attributes) {
        switch (element) {
            case "edge" -> {
                edge = attributes.getOrDefault("id", "");
                edges.put(edge, new Edge(edge, new ArrayList<>()));
            }
            case "lane" -> edges.get(edge).lanes().add(lane(attributes));
            case "connection" -> {
                Connection connection = connection(attributes);
                connections
                        .computeIfAbsent(connection.from(), _ -> new ArrayList<>())
                        .add(connection);
            }
            default -> {}
        }
    }

    private static Lane lane(Map<String, String> attributes) {
        List<double[]> shape = SPACES.splitAsStream(
                        attributes.getOrDefault("shape", "").strip())
                .filter(it -> !it.isEmpty())
                .map(RoadNetworkReader::point)
                .toList();
        return new Lane(
                attributes.getOrDefault("id", ""),
                Double.parseDouble(attributes.getOrDefault("speed", "13.89")),
                shape);
    }

    private static double[] point(String text) {
        String[] numbers = text.split(",", -1);
        if (numbers.length < PLANE) {
            throw new NumberFormatException("not a point: " + text);
        }
        return new double[] {Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1])};
    }

    private static Connection connection(Map<String, String> attributes) {
        return new Connection(
                attributes.getOrDefault("from", ""),
                Integer.parseInt(attributes.getOrDefault("fromLane", "0")),
                attributes.getOrDefault("to", ""),
                Integer.parseInt(attributes.getOrDefault("toLane", "0")),
                attributes.getOrDefault("via", ""),
                attributes.getOrDefault("tl", ""),
                Integer.parseInt(attributes.getOrDefault("linkIndex", "-1")),
                attributes.getOrDefault("state", ""));
    }

    private void route(String element, Map<String, String> attributes) {
        if (element.equals("route") && attributes.containsKey("id") && attributes.containsKey("edges")) {
            routes.put(
                    attributes.get("id"),
                    SPACES.splitAsStream(attributes.get("edges").strip()).toList());
        }
    }

    private void problem(String message, String value, String allowed) {
        problems.add(Problem.at(place, "file " + name + ": " + message)
                .withValue(value)
                .withAllowed(allowed));
    }
}
