package dev.provinggrid.worker.traci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.traffic.OwnPose;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SUMO's angles are a compass's, and its places those of front bumpers. */
class FrontBumperTest {

    @ParameterizedTest
    @CsvSource({
        "0, 90, 2.5, 0",
        "1.5707963267948966, 0, 0, 2.5",
        "3.141592653589793, 270, -2.5, 0",
        "-1.5707963267948966, 180, 0, -2.5"
    })
    void aCarsFrontIsHalfItsLengthAhead(double yaw, double angle, double x, double y) {
        FrontBumper front = FrontBumper.of(new OwnPose("ego", 0, 0, yaw), 5);
        assertThat(front.angleDeg()).isCloseTo(angle, within(1e-12));
        assertThat(front.x()).isCloseTo(x, within(1e-12));
        assertThat(front.y()).isCloseTo(y, within(1e-12));
    }

    @Property
    void aPoseIsUnchangedByARoundTrip(
            @ForAll @DoubleRange(min = -5000, max = 5000) double x,
            @ForAll @DoubleRange(min = -5000, max = 5000) double y,
            @ForAll @DoubleRange(min = -3.14159, max = 3.14159) @Scale(5) double yaw,
            @ForAll @DoubleRange(min = .5, max = 20) double length) {
        OwnPose pose = new OwnPose("ego", x, y, yaw);
        OwnPose back = FrontBumper.of(pose, length).centre("ego", length);
        assertThat(back.x()).isCloseTo(x, within(1e-10));
        assertThat(back.y()).isCloseTo(y, within(1e-10));
        assertThat(back.yawRad()).isCloseTo(yaw, within(1e-13));
        SentPose sent = SentPose.of(pose, length);
        assertThat(sent.shownAt(sent.sent(), length)).isEqualTo(pose);
    }
}
