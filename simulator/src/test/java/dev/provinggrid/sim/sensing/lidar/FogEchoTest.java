package dev.provinggrid.sim.sensing.lidar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;

class FogEchoTest {

    private static final SensorPose ORIGIN = new SensorPose(0, 0, 0, Rotation.IDENTITY);
    private static final Bvh NOTHING = Bvh.of(Soups.none());
    private static final double THICK = Atmosphere.of(Weather.THICK_FOG).extinctionPerM();

    /** 0.046 over 76.6 m, times pi and 0.9 m, all of the beam seen. */
    @Test
    void fogOfAHundredMetresScattersBackLikeASurfaceOfTwoThousandths() {
        assertThat(new FogEcho(THICK).reflectivity(10)).isCloseTo(.0017, within(1e-5));
        assertThat(new FogEcho(THICK).reflectivity(1)).isZero();
        assertThat(new FogEcho(THICK).reflectivity(5.5)).isCloseTo(.00085, within(1e-5));
    }

    @Property(tries = 100)
    void noPlaceSendsMorePowerThanTheOneNamed(
            @ForAll @Scale(3) @DoubleRange(min = 1e-3, max = .2) double perM,
            @ForAll @DoubleRange(min = 1, max = 30) double at) {
        FogEcho fog = new FogEcho(perM);
        LinkBudget budget = new LinkBudget(100, perM);
        double most = power(budget, fog.reflectivity(fog.distanceM()), fog.distanceM());
        assertThat(power(budget, fog.reflectivity(at), at)).isLessThanOrEqualTo(most * (1 + 1e-9));
    }

    /** The pulse that Rasshofer integrates over, sin^2 with the same energy: what shortness leaves out is less than the fog's spread. */
    @Test
    void theShortPulseIsWithinAQuarterOfTheWholeIntegral() {
        FogEcho fog = new FogEcho(THICK);
        double at = fog.distanceM() + FogEcho.PULSE_M;
        double whole = DoubleStream.iterate(.0005, it -> it < 1, it -> it + .001)
                .map(it -> {
                    double place = at + (1 - 2 * it) * FogEcho.PULSE_M;
                    double shape = StrictMath.sin(StrictMath.PI * it);
                    return .001 * 2 * shape * shape * power(fog, place);
                })
                .sum();
        assertThat(power(fog, at)).isCloseTo(whole, within(.25 * whole));
    }

    @Test
    void anEmptySkyOfThickFogComesBackFromTwoMetres() {
        Scan scan = scan(Weather.THICK_FOG, NOTHING);
        double expected = new FogEcho(THICK).distanceM();
        assertThat(scan.returns()).isEqualTo(scan.rays());
        for (int ray = 0; ray < scan.rays(); ray++) {
            assertThat((double) scan.rangeM(ray)).isCloseTo(expected, within(FogEcho.PULSE_M / 2 + 1e-6));
        }
        assertThat(scan(Weather.THIN_FOG, NOTHING).returns()).isZero();
        assertThat(scan(Weather.HEAVY_SNOW, NOTHING).returns()).isLessThan(scan.rays() / 100);
    }

    /** Where rho exp(-2 alpha r) / r^2 of the wall equals the fog's. */
    @Test
    void aWallIsSeenUntilItComesBackWeakerThanTheFog() {
        FogEcho fog = new FogEcho(THICK);
        double most = power(fog, fog.distanceM());
        double reach = DoubleStream.iterate(5, it -> it + .01)
                .filter(it -> power(new LinkBudget(100, THICK), .4, it) < most)
                .findFirst()
                .orElseThrow();
        assertThat(reach).isCloseTo(30.4, within(.1));
        assertThat(scan(Weather.THICK_FOG, Bvh.of(Soups.wall(reach - .5, 5))).rangeM(0))
                .isGreaterThan(20);
        assertThat(scan(Weather.THICK_FOG, Bvh.of(Soups.wall(reach + .5, 5))).rangeM(0))
                .isLessThan(3);
    }

    @Test
    void aNearSensorThatNeedsMuchLightReportsNoFog() {
        Lidar lidar = new Lidar(LidarModel.ust10lx(), Atmosphere.of(Weather.THICK_FOG), 1);
        Scan scan = lidar.scan();
        lidar.sweep(0, ORIGIN, NOTHING, NOTHING, scan);
        assertThat(scan.returns()).isZero();
    }

    private static double power(FogEcho fog, double distanceM) {
        return power(new LinkBudget(100, THICK), fog.reflectivity(distanceM), distanceM);
    }

    private static double power(LinkBudget budget, double reflectivity, double distanceM) {
        return LinkBudget.power(budget.intensity(reflectivity, distanceM), distanceM);
    }

    private static Scan scan(Weather weather, Bvh fixed) {
        Lidar lidar = new Lidar(LidarModel.planar("ahead", 10, .05, 10, .5, 100), Atmosphere.of(weather), 1);
        Scan scan = lidar.scan();
        lidar.sweep(0, ORIGIN, fixed, NOTHING, scan);
        return scan;
    }
}
