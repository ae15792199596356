package dev.provinggrid.sim.world.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrigTest {

    @Property
    void everyAngleHasTheSineAndCosineOfStrictMath(@ForAll double angle) {
        assertSame(angle);
    }

    @Property(tries = 20_000)
    void soHasEveryAngleOfATurn(@ForAll @DoubleRange(min = -7, max = 7) double angle) {
        assertSame(angle);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0., -0., 0x1p-27, 1e-300, .3, .78125, .78515625, 1.5, 1.570796, 1.57079, 1.58, 2.356})
    void soHaveTheEdgesOfItsRanges(double edge) {
        for (double angle = edge, i = 0; i < 200; angle = Math.nextUp(angle), i++) {
            assertSame(angle);
            assertSame(-angle);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Math.PI / 4, Math.PI / 2, 3 * Math.PI / 4, Math.PI})
    void soHaveTheEighthsOfATurnAndTheirNeighbours(double eighth) {
        for (double angle = eighth - 100 * Math.ulp(eighth);
                angle < eighth + 100 * Math.ulp(eighth);
                angle += Math.ulp(angle)) {
            assertSame(angle);
            assertSame(-angle);
        }
    }

    @Test
    void nothingIsAllocated() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double sum = Trig.sin(1) + Trig.cos(1);
        threads.getCurrentThreadAllocatedBytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (double angle = -2.3; angle < 2.3; angle += .01) {
            sum += Trig.sin(angle) + Trig.cos(angle);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
        assertThat(sum).isNotNaN();
    }

    private static void assertSame(double angle) {
        assertThat(Trig.sin(angle)).isEqualTo(StrictMath.sin(angle));
        assertThat(Trig.cos(angle)).isEqualTo(StrictMath.cos(angle));
    }
}
