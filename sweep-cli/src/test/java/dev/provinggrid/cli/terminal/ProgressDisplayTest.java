package dev.provinggrid.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.LongRuns;
import dev.provinggrid.model.wire.view.ProgressEvent;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.threeten.extra.MutableClock;

class ProgressDisplayTest {

    private final MutableClock clock = MutableClock.of(Instant.parse("2026-11-21T02:00:00Z"), ZoneOffset.UTC);
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void theBarGrowsByOutcomeAndTellsTheTimeLeft() {
        ProgressDisplay display = ProgressDisplay.on(terminal("24 80"), out, clock);
        display.show(progress(0, 0, 0, 2));
        clock.add(Duration.ofSeconds(10));
        display.show(progress(20, 30, 0, 0));
        display.close();
        String last = text().substring(text().lastIndexOf('\r') + 1).strip();
        assertThat(last)
                .startsWith("\u001b[K" + "━".repeat(8) + "━".repeat(13))
                .endsWith("50/100  20 pass  30 fail  0:10 left");
        assertThat(last.length()).isLessThanOrEqualTo(80 + 3);
    }

    @Test
    void aNarrowTerminalGetsTheCountsWithoutABar() {
        ProgressDisplay display = ProgressDisplay.on(terminal("24 40"), out, clock);
        display.show(progress(20, 30, 5, 2));
        assertThat(text()).contains("55/100  20 pass  30 fail  5 error").doesNotContain("━");
    }

    @Test
    void noColourIsPrintedWithNoColor() {
        Terminal plain = Terminal.of("24 80", Map.of("NO_COLOR", "1"), out);
        Terminal coloured = Terminal.of("24 80", Map.of(), out);
        assertThat(plain.style().green("x")).isEqualTo("x");
        assertThat(coloured.style().green("x")).isEqualTo("\u001b[32mx\u001b[0m");
    }

    @Test
    void whatIsNoTerminalGetsALineAtEveryTenth() {
        ProgressDisplay display = ProgressDisplay.on(terminal(""), out, clock);
        for (int done = 0; done <= 100; done++) {
            clock.add(Duration.ofMillis(100));
            display.show(progress(done, 0, 0, 0));
        }
        assertThat(text().lines()).hasSize(11);
        assertThat(text()).contains("0:05  50/100 cases: 50 pass, 0 fail, 0 error, 0 missing, about 0:05 left");
        assertThat(text().lines().reduce("", (_, line) -> line))
                .isEqualTo("0:10  100/100 cases: 100 pass, 0 fail, 0 error, 0 missing");
    }

    /** The cases so far are not all, and how many follow nobody knows. */
    @Test
    void aDesignThatGoesOnHasAMostAndNoTimeLeft() {
        SweepDesign open = new SweepDesign("boundary", 16384, 384, 3, "", null, false, null, null, null);
        SweepDesign ended = new SweepDesign("boundary", 16384, 384, 5, "", "the aim is met", true, null, null, null);
        for (String size : List.of("", "24 80")) {
            bytes.reset();
            ProgressDisplay display = ProgressDisplay.on(terminal(size), out, clock);
            display.show(progress(0, 0, 0, 2));
            clock.add(Duration.ofSeconds(20));
            display.show(new ProgressEvent(progress(50, 0, 0, 1).sweep().with(open), 2, 1, 2));
            assertThat(text()).contains("50/100 of at most 384").doesNotContain("left");

            display.show(new ProgressEvent(progress(60, 0, 0, 1).sweep().with(ended), 2, 1, 2));
            assertThat(text()).contains("60/100 ", "left");
        }
    }

    /** What ended says nothing of when the others will. */
    @Test
    void noTimeLeftIsToldWhileCasesRunFarLongerThanTheOthers() {
        LongRuns hanging = new LongRuns(List.of(7), 240, 6, 1200, "case 7 has run 4 min");
        for (String size : List.of("", "24 80")) {
            bytes.reset();
            ProgressDisplay display = ProgressDisplay.on(terminal(size), out, clock);
            display.show(progress(0, 0, 0, 2));
            clock.add(Duration.ofSeconds(20));
            display.show(new ProgressEvent(progress(50, 0, 0, 1).sweep().with(hanging), 2, 1, 2));
            assertThat(text()).contains("50/100").doesNotContain("left");

            display.show(progress(60, 0, 0, 1));
            assertThat(text()).as("when none hangs any more").contains("left");
        }
    }

    @Test
    void slowSweepsPrintALineEveryQuarterMinute() {
        ProgressDisplay display = ProgressDisplay.on(terminal(""), out, clock);
        for (int done = 0; done < 5; done++) {
            clock.add(Duration.ofSeconds(20));
            display.show(progress(done, 0, 0, 1));
        }
        assertThat(text().lines()).hasSize(5);
    }

    @Test
    void aNoticeLeavesTheBarWhole() {
        ProgressDisplay display = ProgressDisplay.on(terminal("24 80"), out, clock);
        display.show(progress(1, 0, 0, 0));
        display.say("the server ended");
        assertThat(text()).contains("\r\u001b[Kthe server ended\n").endsWith(" ");
    }

    private Terminal terminal(String size) {
        return Terminal.of(size, Map.of("NO_COLOR", "1"), out);
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private ProgressEvent progress(int pass, int fail, int error, int running) {
        Map<String, Integer> counts = Map.of("pass", pass, "fail", fail, "error", error, "running", running);
        SweepView sweep =
                new SweepView("1", "s", "offroad-aeb", "published", "active", 1, 100, counts, clock.instant(), null);
        return new ProgressEvent(sweep, 2, running, 2);
    }
}
