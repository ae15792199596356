package dev.provinggrid.sim.run.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.scenario.Channel;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecorderTest {

    private static final List<Channel> CHANNELS = List.of(
            new Channel("time", "s", "Simulated time."),
            new Channel("speed", "m/s", "Speed."),
            new Channel("held", "1", "1 while it holds."),
            new Channel("model", "", "Model."));

    private final ByteArrayOutputStream trace = new ByteArrayOutputStream();

    @Test
    void columnsAreWrittenInTheOrderOfTheManifestWhateverTheOrderInWhichTheyWereBound() {
        double[] speed = {1.23456};
        Columns columns = new Columns()
                .text("model", () -> "pg-s")
                .flag("held", () -> speed[0] > 2)
                .number("speed", 2, () -> speed[0])
                .time("time");
        Recorder recorder = Recorder.of(50_000_000, CHANNELS, columns, trace);
        recorder.step(0);
        speed[0] = Double.NaN;
        recorder.step(50_000_000);
        assertThat(trace.toString(StandardCharsets.UTF_8))
                .isEqualTo("time[s],speed[m/s],held[1],model\n0,1.23,0,pg-s\n0.05,,0,pg-s\n");
    }

    @Test
    void optionalChannelsAreLeftOutWhereNothingSuppliesThem() {
        List<Channel> channels = List.of(
                new Channel("time", "s", "Simulated time."),
                new Channel("guess", "m", "Supplied.", true),
                new Channel("hunch", "m", "Not supplied.", true));
        Recorder.of(1, channels, new Columns().number("guess", 0, () -> 7).time("time"), trace)
                .step(0);
        assertThat(trace.toString(StandardCharsets.UTF_8)).isEqualTo("time[s],guess[m]\n0,7\n");
    }

    @Test
    void channelsThatNothingSuppliesAndColumnsThatAreNotDeclaredAreNamedTogetherBeforeAnythingIsWritten() {
        Columns columns = new Columns().time("time").number("spede", 2, () -> 1).text("model", () -> "pg-s");
        assertThatThrownBy(() -> Recorder.of(1, CHANNELS, columns, trace))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("[speed, held]")
                .hasMessageContaining("[spede]");
        assertThat(trace.size()).isZero();
    }

    @Test
    void aColumnBoundTwiceIsRefused() {
        Columns columns = new Columns().time("time");
        assertThatThrownBy(() -> columns.number("time", 2, () -> 1)).hasMessageContaining("time");
        assertThatThrownBy(() -> Recorder.of(1, CHANNELS, columns, OutputStream.nullOutputStream()))
                .isInstanceOf(IllegalStateException.class);
    }
}
