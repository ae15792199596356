package dev.provinggrid.sim.traffic.merging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.merge.DenseMerge;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.world.ReferenceLine;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
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

    /** A scene that does not show lanes must not read as one in which everybody is somewhere else. */
    @Test
    void aVehicleOnNoLaneOfTheMergeIsOnNoRoad() {
        assertThatThrownBy(() -> MergeRoad.of(vehicle(Optional.empty()))).hasMessage("v is on no lane");
        assertThatThrownBy(() -> MergeRoad.COMMON.frontM(vehicle(Optional.empty())))
                .hasMessage("v is on no lane");
        assertThatThrownBy(() -> MergeRoad.of(vehicle("in3", 0)))
                .hasMessage("v is on an edge that the merge does not have: in3");
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
        return vehicle(Optional.of(new TrafficVehicle.LanePosition(edge, 0, positionM)));
    }

    private static TrafficVehicle vehicle(Optional<TrafficVehicle.LanePosition> lane) {
        return new TrafficVehicle(
                "v",
                "car",
                new TrafficVehicle.Pose(0, 0, 0),
                new TrafficVehicle.Motion(5, 0),
                new TrafficVehicle.Size(4.5, 1.8, 1.5),
                lane,
                Optional.empty());
    }
}
