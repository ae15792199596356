package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.scenario.merge.MergeWorld.Demand;
import dev.provinggrid.sim.traffic.TrafficScene;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The traffic of a world as files of its simulator: the published network, and who drives on it. */
record MergeTraffic(MergeWorld world) {

    /** Type of an ego that joins beside the others. */
    static final String EGO_TYPE = "ego";

    private static final String NETWORK = "merge.net.xml";
    private static final String ROUTES = "merge.rou.xml";
    private static final String CONFIGURATION = "merge.sumocfg";
    private static final double S_PER_HOUR = 3600;

    /** A stream of vehicles of one kind. */
    private record Flow(String id, String type, String route, double perS) {

        private String xml(double endS) {
            return "<flow id=\"%s\" type=\"%s\" route=\"%s\" begin=\"0\" end=\"%s\" vehsPerHour=\"%s\" departSpeed=\"max\"/>\n"
                    .formatted(id, type, route, endS, perS * S_PER_HOUR);
        }
    }

    TrafficScene scene() {
        Map<String, byte[]> files =
                Map.of(NETWORK, network(), ROUTES, text(routes()), CONFIGURATION, text(configuration()));
        return TrafficScene.of(files, CONFIGURATION, MergeWorld.STEP_NS)
                .warmedUpFor(world.warmUpNs())
                .showing(TrafficScene.Detail.LANES)
                .with("time-to-teleport", "-1")
                .with("collision.action", "warn");
    }

    private static byte[] network() {
        try (InputStream in = MergeTraffic.class.getResourceAsStream(NETWORK)) {
            if (in == null) {
                throw new IllegalStateException("the network " + NETWORK + " is missing from this build");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String configuration() {
        return "<configuration><input><net-file value=\"" + NETWORK + "\"/><route-files value=\"" + ROUTES
                + "\"/></input></configuration>\n";
    }

    private String routes() {
        StringBuilder xml = new StringBuilder("<routes>\n").append(types());
        flows().forEach(it -> xml.append(it.xml(endS())));
        if (world.demand().pedestriansPerS() > 0) {
            xml.append("<personFlow id=\"p\" begin=\"0\" end=\"%s\" perHour=\"%s\"><walk edges=\"out\"/></personFlow>\n"
                    .formatted(endS(), world.demand().pedestriansPerS() * S_PER_HOUR));
        }
        return xml.append("</routes>\n").toString();
    }

    private String types() {
        Demand demand = world.demand();
        String driver = "sigma=\"%s\" tau=\"%s\" minGap=\"2.5\"".formatted(demand.imperfection(), demand.headwayS());
        return """
                <vType id="car" accel="2.6" decel="4.5" length="4.5" %1$s/>
                <vType id="slow" accel="2.6" decel="4.5" length="4.5" maxSpeed="%2$s" %1$s/>
                <vType id="bicycle" vClass="bicycle"/>
                <vType id="%3$s" length="%4$s" width="%5$s" accel="2.6" decel="4.5" %1$s/>
                <route id="north" edges="in1 out"/>
                <route id="south" edges="in2 out"/>
                """.formatted(driver, demand.slowMps(), EGO_TYPE, EgoVehicle.LENGTH_M, EgoVehicle.WIDTH_M);
    }

    private List<Flow> flows() {
        Demand demand = world.demand();
        double slow = demand.perS() * demand.slowShare();
        double bicycles = demand.perS() * demand.bicycleShare();
        return Stream.of(
                        new Flow("n", "car", "north", demand.perS() - slow),
                        new Flow("s", "car", "south", demand.perS() - bicycles),
                        new Flow("slow", "slow", "north", slow),
                        new Flow("bicycle", "bicycle", "south", bicycles))
                .filter(it -> it.perS() > 0)
                .toList();
    }

    private double endS() {
        return SimTime.toSeconds(world.warmUpNs()) + world.durationS();
    }

    /** Ids of everybody who can be there in the run: who is present, and who comes after them in his flow. */
    List<String> idsFrom(List<String> present) {
        return Stream.concat(present.stream(), flows().stream().flatMap(it -> coming(it, present)))
                .sorted()
                .toList();
    }

    private Stream<String> coming(Flow flow, List<String> present) {
        String prefix = flow.id() + ".";
        int next = present.stream()
                        .filter(it -> it.startsWith(prefix))
                        .mapToInt(it -> Integer.parseInt(it.substring(prefix.length())))
                        .max()
                        .orElse(-1)
                + 1;
        int last = (int) Math.ceil(endS() * flow.perS());
        return IntStream.rangeClosed(next, last).mapToObj(it -> prefix + it);
    }
}
