package dev.provinggrid.sim.traffic.sensed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.sensing.lidar.Lidar;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.traffic.merging.PlacedVehicle;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.scene.TrafficShapes;
import dev.provinggrid.sim.world.scene.TrafficShapes.Lights;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GapSensingTest {

    private static final double PERIOD_S = .1;
    private static final double UP_M = 1.8;
    private static final Mesh CAR =
            TrafficShapes.car(4.5, 1.8, 1.5, TrafficShapes.BLUE, new Lights(false, false, false));

    /** Its middle is so far beyond that of the one with the LIDAR; far away a single layer meets it, on the slope of a window. */
    @ParameterizedTest
    @CsvSource({"SOUTH, 15, .4", "SOUTH, 40, .8", "NORTH, 8, .4", "NORTH, 0, .4", "NORTH, -12, .4", "SOUTH, -25, .4"})
    void aCarIsFoundWhereItIs(MergeRoad road, double aheadM, double withinM) {
        double own = -70;
        List<RoadObject> found = scan(own, road, own + aheadM);

        assertThat(found).hasSize(1);
        assertThat(found.getFirst().road()).isEqualTo(road);
        assertThat(found.getFirst().estimatedFrontM(own)).isCloseTo(own + aheadM + 2.25, within(withinM));
    }

    private static List<RoadObject> scan(double ownMiddleM, MergeRoad road, double middleM) {
        TriangleSoup soup = new TriangleSoup(CAR.vertexCount(), CAR.triangleCount(), 1);
        Vector3 place = on(road, middleM);
        double yaw = road.line().headingRad(along(road, middleM));
        soup.add(CAR, Kind.OBJECT, Placement.at(place.x(), place.y(), 0, yaw));
        Vector3 own = on(MergeRoad.SOUTH, ownMiddleM);
        SensorPose pose = new SensorPose(own.x(), own.y(), UP_M, Rotation.IDENTITY);
        Lidar lidar = new Lidar(LidarModel.vlp16(), Atmosphere.of(Weather.CLEAR), 1);
        Scan scan = lidar.scan();
        lidar.sweep(0, pose, Bvh.of(soup), Bvh.of(new TriangleSoup(0, 0, 0)), scan);
        return new RoadScan().objects(scan, pose);
    }

    private static Vector3 on(MergeRoad road, double beyondNodeM) {
        ReferenceLine line = road.line();
        double along = along(road, beyondNodeM);
        return new Vector3(line.x(along, 0), line.y(along, 0), 0);
    }

    private static double along(MergeRoad road, double beyondNodeM) {
        return beyondNodeM + road.lengthM() + MergeRoad.NODE_M;
    }

    @Test
    void aTrackLearnsTheSpeed() {
        VehicleTracks tracks = followed(10, 40);
        tracks.confirm(_ -> true);

        PlacedVehicle car = tracks.vehicles().getFirst();
        assertThat(tracks.vehicles()).hasSize(1);
        assertThat(car.speedMps()).isCloseTo(10, within(.1));
        assertThat(car.frontM()).isCloseTo(-100 + 39 * PERIOD_S * 10 + 4.5, within(.1));
    }

    /** The cheat would be a driver that goes by the LIDAR alone. */
    @Test
    void whatNoCameraRecognisesIsNoVehicle() {
        VehicleTracks tracks = followed(10, 40);
        assertThat(tracks.vehicles()).isEmpty();
        tracks.confirm(_ -> false);
        assertThat(tracks.vehicles()).isEmpty();
    }

    @Test
    void whoIsNotSeenForHalfASecondIsGone() {
        VehicleTracks tracks = followed(10, 20);
        tracks.confirm(_ -> true);
        for (int scan = 0; scan < 5; scan++) {
            tracks.update(List.of(), -200, 5);
            assertThat(tracks.vehicles()).hasSize(1);
        }
        tracks.update(List.of(), -200, 5);
        assertThat(tracks.vehicles()).isEmpty();
    }

    /** Its rear is at -100 m in the first of so many scans. */
    private static VehicleTracks followed(double speedMps, int scans) {
        VehicleTracks tracks = new VehicleTracks(PERIOD_S);
        for (int scan = 0; scan < scans; scan++) {
            double rear = -100 + scan * PERIOD_S * speedMps;
            tracks.update(List.of(new RoadObject(MergeRoad.NORTH, rear, rear + 1, new Vector3(0, 0, 0))), -200, 5);
        }
        return tracks;
    }
}
