package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;

/** Runs of any scenario from above: a fleet from its file of agents, a car from its trace. */
class AgentsIT extends OnASharedServer {

    private static final String FLEET = """
            format: 1
            sweep: fleet
            scenario: ring-road
            parameters: {vehicles: 21, duration: 60 s, judgedTime: 30 s, agentsRate: 10 Hz}
            pass: [collisions == 0]
            """;

    private static final String LANE_CHANGE = """
            format: 1
            sweep: lane-change
            scenario: double-lane-change
            pass: [conesHit == 0]
            """;

    private static final String CROSSING = """
            format: 1
            sweep: crossing
            scenario: cooperative-crossing
            parameters: {vehicles: 4}
            pass: [conflicts == 0]
            """;

    private static final int VEHICLES = 21;
    private static final int SAMPLE_BYTES = 12;
    private static final int SPEED_AT = 10;

    private String fleet;
    private String laneChange;
    private String crossing;

    @BeforeAll
    void runSweeps() {
        String first = server.submit(FLEET);
        String second = server.submit(LANE_CHANGE);
        String third = server.submit(CROSSING);
        openBrowser("table.list a");
        for (String sweep : List.of(first, second, third)) {
            awaitFinished(sweep);
        }
        fleet = "/sweeps/" + first + "/cases/0";
        laneChange = "/sweeps/" + second + "/cases/0";
        crossing = "/sweeps/" + third + "/cases/0";
    }

    @BeforeEach
    void theFleet() {
        browser.go(fleet + "?t=30&channels=meanSpeed");
        browser.find(".plot .here");
        await().until(() -> browser.all("select[name=follow] option").size() == VEHICLES + 1);
    }

    @Test
    void whoIsFollowedIsPlottedAsTheFileHasIt() {
        choose("follow", "v003");
        browser.find(".plot[data-channel='v003.speed'] .here");
        assertThat(address()).contains("agent=v003");
        for (int second : new int[] {30, 31}) {
            await().untilAsserted(() -> assertThat(readout("v003.speed")).isEqualTo(speed(3, second), within(0.005)));
            browser.find(".timeline").sendKeys(Keys.PAGE_UP);
        }
        browser.screenshot(PICTURES.resolve("viewer-fleet.png"));
    }

    @Test
    void aClickInThePictureFollowsAndADragLetsGo() {
        choose("follow", "v007");
        WebElement picture = browser.find("canvas.scene");
        browser.drag(picture, 80, 30);
        await().until(() -> chosen("follow").equals("nobody"));
        browser.click(picture, 80, 30);
        await().until(() -> chosen("follow").equals("v007"));
    }

    @Test
    void thePictureIsColouredByWhatIsChosen() {
        assertThat(browser.text(".look .scale")).contains("m/s");
        await().untilAsserted(() -> assertThat(uncoloured()).isZero());
        choose("colour", "none");
        await().untilAsserted(() -> assertThat(uncoloured()).isGreaterThan(20 * VEHICLES));
        assertThat(browser.has(".look .scale")).isFalse();
        choose("colour", "speed");
        await().untilAsserted(() -> assertThat(uncoloured()).isZero());
    }

    @Test
    void theSpaceTimeDiagramSeeksAndIsSavedAsADrawing() {
        WebElement diagram = browser.find(".space-time canvas");
        browser.click(diagram, 0, 0);
        double end = Double.parseDouble(browser.find(".timeline").getDomAttribute("aria-valuemax"));
        await().untilAsserted(() -> assertThat(time()).isEqualTo(end / 2, within(0.2)));
        String drawing = browser.runForJson("""
                        const done = arguments[arguments.length - 1];
                        const create = URL.createObjectURL;
                        URL.createObjectURL = it => {
                          it.text().then(text => done(JSON.stringify(text)));
                          return create.call(URL, it);
                        };
                        document.querySelector('.along button').click();
                        """).asString();
        assertThat(drawing).startsWith("<svg ").contains("coloured by speed", "260 m");
        assertThat(drawing.length()).isBetween(20_000, 2_000_000);
        assertThat(browser.run("""
                const parsed = new DOMParser().parseFromString(arguments[0], 'image/svg+xml');
                return parsed.querySelectorAll('parsererror').length === 0
                    && [...parsed.querySelectorAll('path')].every(it => it.getTotalLength() > 0);
                """, drawing)).isEqualTo(true);
    }

    /** A square of 10 m, and places all round it, looked for from anywhere and from the place before. */
    @Test
    void aPlaceIsProjectedOnTheNearestPieceOfTheRoad() {
        JsonNode stations = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                import(`${viewer}lib/road.js`).then(({ Road }) => {
                  const road = new Road({ points: [[0, 0], [10, 0], [10, 10], [0, 10]], closed: true, length_m: 40 });
                  const places = [[3, 1], [11, 4], [5, 12], [-2, 5], [-1, 0.5]];
                  let piece = -1;
                  const hinted = places.map(([x, y]) => {
                    const found = road.project(x, y, piece);
                    piece = found.piece;
                    return found.station;
                  });
                  done(JSON.stringify({ all: places.map(([x, y]) => road.project(x, y).station), hinted }));
                });
                """);
        assertThat(stations.get("all").toString()).isEqualTo("[3,14,25,35,39.5]");
        assertThat(stations.get("hinted")).isEqualTo(stations.get("all"));
    }

    @Test
    void aRunOfOneCarIsDrawnFromItsTraceAndItsHeadlineIsPlotted() {
        browser.go(laneChange);
        browser.find(".plot .here");
        browser.find("canvas.scene");
        assertThat(browser.all(".plot").stream().map(it -> it.getDomAttribute("data-channel")))
                .containsExactly("speed", "deviation", "lateralAcceleration", "yawRate", "steering");
        assertThat(browser.text(".stage .status")).contains("speed", "deviation", "lateral acceleration");
        choose("colour", "lateral acceleration");
        browser.find(".look .scale");
        browser.screenshot(PICTURES.resolve("viewer-lane-change.png"));
    }

    @Test
    void vehiclesThatShareNoRoadAreFollowedWithoutADiagram() {
        browser.go(crossing);
        await().until(() -> browser.all("select[name=follow] option").size() == 5);
        assertThat(browser.has(".space-time")).isFalse();
        choose("follow", "v03");
        browser.find(".plot[data-channel='v03.speed'] .here");
        assertThat(browser.text(".look .scale"))
                .as("nobody stood; who has left has no speed")
                .doesNotStartWith("0");
        browser.screenshot(PICTURES.resolve("viewer-crossing.png"));
        assertThat(browser.faults()).isEmpty();
    }

    @Test
    void nobodyIsKeptOut() {
        Axe axe = new Axe();
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            for (String path : List.of(fleet + "?agent=v003", laneChange)) {
                browser.go(path);
                browser.find("select[name=follow]");
                assertThat(axe.violations(browser)).as(path).isEmpty();
            }
        }
        browser.dark(false);
    }

    private void choose(String name, String option) {
        browser.find("select[name=" + name + "]")
                .findElement(By.xpath("option[.='" + option + "']"))
                .click();
    }

    private String chosen(String name) {
        return (String) browser.run(
                "return document.querySelector(arguments[0]).selectedOptions[0].textContent",
                "select[name=" + name + "]");
    }

    private String address() {
        return (String) browser.run("return location.search");
    }

    private double readout(String channel) {
        return Double.parseDouble(
                browser.text(".plot[data-channel='" + channel + "'] .readout").replace('−', '-'));
    }

    private double time() {
        return Double.parseDouble(browser.find(".timeline").getDomAttribute("aria-valuenow"));
    }

    /** Speed of a vehicle as {@code agents.npy} has it, m/s. */
    private double speed(int vehicle, int second) {
        ByteBuffer file = ByteBuffer.wrap(server.bytes(fleet + "/agents.npy")).order(ByteOrder.LITTLE_ENDIAN);
        int start = 10 + file.getShort(8);
        assertThat(new String(file.array(), 10, start - 10, StandardCharsets.US_ASCII))
                .contains(", " + VEHICLES + ")");
        return file.getShort(start + (second * 10 * VEHICLES + vehicle) * SAMPLE_BYTES + SPEED_AT) * 0.01;
    }

    /** Dots of the picture in the colour of vehicles that have none of their own. */
    private long uncoloured() {
        return (Long) browser.run("""
                const it = document.querySelector('canvas.scene');
                const { data } = it.getContext('2d').getImageData(0, 0, it.width, it.height);
                let count = 0;
                for (let i = 0; i < data.length; i += 4) {
                  if (data[i] === 0xe7 && data[i + 1] === 0xe9 && data[i + 2] === 0xea) count++;
                }
                return count;
                """);
    }
}
