package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** A run in three dimensions, and from above where a browser has no WebGL. */
class SpaceViewIT extends OnASharedServer {

    private static final String SWEEP = """
            format: 1
            sweep: in-space
            scenario: offroad-aeb
            axes:
              perceptionModel: [none]
            parameters: {approachSpeed: 30 km/h, initialDistance: 32 m, lidar: vlp-16, lidarRecording: pcd}
            pass: [collisions == 0, minDistance >= 1 m, impactSpeed <= 5 km/h]
            """;

    private String sweep;

    @BeforeAll
    void runASweep() {
        sweep = "/sweeps/" + server.submit(SWEEP);
        openBrowser("table.list a");
        awaitFinished(sweep);
    }

    @Test
    void aRunInSpaceShowsTheCloudOfTheMoment() throws IOException {
        browser.go(sweep + "/cases/0?t=1.2");
        WebElement canvas = browser.find("canvas.space[data-cloud='1']");
        assertThat(canvas.getDomAttribute("data-points")).isEqualTo(pointsOf(0, "00001000.pcd"));
        assertThat(canvas.getDomAttribute("data-flat")).isEqualTo("false");
        assertThat(coloured()).isGreaterThan(2000);
        browser.screenshot(PICTURES.resolve("viewer-space.png"));
        browser.find(".timeline").sendKeys(Keys.HOME, Keys.PAGE_UP, Keys.PAGE_DOWN);
        browser.find("canvas.space[data-cloud='0']");
        String before = picture();
        browser.find("canvas.space").sendKeys(Keys.ARROW_LEFT);
        await().until(() -> !picture().equals(before));
    }

    @Test
    void withoutWebGlARunIsShownFromAboveAndSaysSo() {
        try (Browser old = Browser.signedIn(server.anotherLink())) {
            old.find("table.list a");
            old.beforeEveryPage("/viewer/no-webgl.js");
            old.go(sweep + "/cases/0?t=1.2");
            old.find("canvas.space[data-flat=true][data-cloud='1']");
            old.awaitText(".notice", "no WebGL");
            assertThat(coloured(old)).isGreaterThan(500);
            assertThat(new Axe().violations(old)).isEmpty();
            old.screenshot(PICTURES.resolve("viewer-space-flat.png"));
        }
    }

    /** As the header of a cloud says. */
    private String pointsOf(int index, String file) throws IOException {
        byte[] archive = server.bytes(sweep + "/cases/" + index + "/lidar.zip");
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().equals(file)) {
                    String head = new String(in.readNBytes(400), StandardCharsets.ISO_8859_1);
                    return head.replaceAll("(?s).*\\nPOINTS (\\d+)\\n.*", "$1");
                }
            }
        }
        throw new AssertionError("no " + file);
    }

    private long coloured() {
        return coloured(browser);
    }

    /** Dots that are not of the background. */
    private static long coloured(Browser where) {
        return (Long) where.run("""
                const it = document.querySelector('canvas.space');
                const copy = Object.assign(document.createElement('canvas'), {width: it.width, height: it.height});
                const pen = copy.getContext('2d');
                pen.drawImage(it, 0, 0);
                const { data } = pen.getImageData(0, 0, it.width, it.height);
                let count = 0;
                for (let i = 0; i < data.length; i += 4) if (data[i] > 120) count++;
                return count;
                """);
    }

    private String picture() {
        return (String) browser.run("return document.querySelector('canvas.space').toDataURL()");
    }
}
