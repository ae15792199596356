package dev.provinggrid.sim.traffic.merging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.merge.DenseMerge;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.world.ReferenceLine;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The roads are those of the network that SUMO reads. */
class MergeRoadTest {

    private static final Map<String, Element> LANES = new TreeMap<>();

    @BeforeAll
    static void readTheNetwork() throws Exception {
        try (InputStream in = DenseMerge.class.getResourceAsStream("merge.net.xml")) {
            Document network =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
            NodeList all = network.getElementsByTagName("lane");
            for (int i = 0; i < all.getLength(); i++) {
                Element lane = (Element) all.item(i);
                LANES.put(lane.getAttribute("id"), lane);
            }
        }
    }

    @Test
    void lengthsAreThoseOfTheNetwork() {
        for (MergeRoad road : MergeRoad.values()) {
            assertThat(road.lengthM()).isEqualTo(number(road.edge() + "_0", "length"));
            assertThat(MergeRoad.LIMIT_MPS).isEqualTo(number(road.edge() + "_0", "speed"));
        }
        assertThat(LANES).hasSize(5);
        assertThat(number(":m_0_0", "length")).isEqualTo(MergeRoad.NODE_M);
        assertThat(number(":m_1_0", "length")).isEqualTo(MergeRoad.NODE_M);
    }

    @Test
    void everyPointOfALaneLiesOnTheWayThatIsSteered() {
        goesThrough(MergeRoad.NORTH, "in1_0", ":m_1_0", "out_0");
        goesThrough(MergeRoad.SOUTH, "in2_0", ":m_0_0", "out_0");
        goesThrough(MergeRoad.COMMON, "out_0");
    }

    @Test
    void placesAreToldByTheWayToTheEndOfTheNode() {
        assertThat(MergeRoad.SOUTH.frontM(vehicle("in2", 1269.44))).isCloseTo(-MergeRoad.NODE_M, within(1e-9));
        assertThat(MergeRoad.SOUTH.frontM(vehicle(":m_0", 40))).isCloseTo(-.08, within(1e-9));
        assertThat(MergeRoad.of(vehicle(":m_1", 40))).isEqualTo(MergeRoad.NORTH);
        assertThat(MergeRoad.COMMON.frontM(vehicle("out", 3))).isEqualTo(3);
    }

    private static void goesThrough(MergeRoad road, String... lanes) {
        ReferenceLine line = road.line();
        double along = 0;
        for (String lane : lanes) {
            for (String point : LANES.get(lane).getAttribute("shape").split(" ", -1)) {
                double x = Double.parseDouble(point.split(",", -1)[0]);
                double y = Double.parseDouble(point.split(",", -1)[1]);
                assertThat(line.left(x, y)).as(lane + " at " + point).isCloseTo(0, within(1e-6));
            }
            along += number(lane, "length");
        }
        assertThat(line.lengthM()).isCloseTo(along, within(.02));
    }

    private static double number(String lane, String attribute) {
        return Double.parseDouble(LANES.get(lane).getAttribute(attribute));
    }

    private static TrafficVehicle vehicle(String edge, double positionM) {
        return new TrafficVehicle("v", "car", 0, 0, 0, 5, 0, 4.5, 1.8, 1.5, edge, 0, positionM, 0);
    }
}
