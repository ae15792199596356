package dev.provinggrid.sim.sensing.aboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.Track;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MountTest {

    private static final Offset<Double> EXACT = within(1e-9);
    private static final double CENTRE_UP_M = .7;

    private final Road road = Track.with(new Grip(.68, .65, .05));

    @Test
    void onLevelGroundItLooksAlongTheRoadFromItsHeight() {
        CameraPose pose = new Mount(.6, 1.4, 0).on(body(20, 0, 0), CENTRE_UP_M, road.frame());
        assertThat(pose.x()).isCloseTo(20.6, EXACT);
        assertThat(pose.y()).isCloseTo(0, EXACT);
        assertThat(pose.z()).isCloseTo(1.4, EXACT);
        assertThat(pose.rollRad()).isCloseTo(0, EXACT);
        assertThat(pose.pitchRad()).isCloseTo(0, EXACT);
        assertThat(pose.yawRad()).isCloseTo(0, EXACT);
    }

    @Test
    void aNoseThatDipsTakesItDownAndForward() {
        double dip = .05;
        CameraPose pose = new Mount(.6, 1.4, .02).on(body(20, 0, dip), CENTRE_UP_M, road.frame());
        assertThat(pose.pitchRad()).isCloseTo(dip + .02, EXACT);
        assertThat(pose.x()).isCloseTo(20 + .6 * StrictMath.cos(dip) + .7 * StrictMath.sin(dip), EXACT);
        assertThat(pose.z()).isCloseTo(.7 - .6 * StrictMath.sin(dip) + .7 * StrictMath.cos(dip), EXACT);
    }

    @Test
    void aBodyThatRollsTurnsTheImage() {
        CameraPose pose = new Mount(0, 1.4, 0).on(body(20, .1, 0), CENTRE_UP_M, road.frame());
        assertThat(pose.rollRad()).isCloseTo(.1, EXACT);
        assertThat(pose.y()).isCloseTo(-.7 * StrictMath.sin(.1), EXACT);
    }

    /** A body on the road's middle, its centre of gravity at rest height above the road's start. */
    private Pose body(double along, double roll, double pitch) {
        return new Pose(
                new Vector3(road.x(along, 0), road.y(along, 0), road.heightM(0) + CENTRE_UP_M),
                Rotation.ofEuler(roll, pitch, road.headingRad(0)));
    }
}
