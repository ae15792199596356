package dev.provinggrid.sim.traffic.sensed;

import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds what stands on the roads: a map says where these are, and what returns from above them is an object, one for each
 * run of returns along a lane without a gap.
 */
final class RoadScan {

    /** Half of a lane that a vehicle in its middle fills, m. */
    private static final double ASIDE_M = 1.5;

    private static final double LEAST_UP_M = .35;
    private static final double MOST_UP_M = 4;

    /** Two vehicles in a queue stand 2.5 m apart. */
    private static final double GAP_M = 1.8;

    private static final int LEAST_RETURNS = 3;
    private static final List<MergeRoad> ROADS = List.of(MergeRoad.NORTH, MergeRoad.SOUTH);

    private final List<ReferenceLine> lines =
            ROADS.stream().map(MergeRoad::line).toList();

    private record Point(MergeRoad road, double alongM, Vector3 seen) {}

    List<RoadObject> objects(Scan scan, SensorPose pose) {
        List<Point> points = new ArrayList<>();
        for (int ray = 0; ray < scan.rays(); ray++) {
            if (scan.isReturn(ray)) {
                add(new Vector3(scan.x(ray), scan.y(ray), scan.z(ray)), pose, points);
            }
        }
        points.sort(Comparator.comparing(Point::road).thenComparingDouble(Point::alongM));
        return clusters(points);
    }

    private void add(Vector3 seen, SensorPose pose, List<Point> points) {
        Vector3 turned = pose.attitude().toWorld(seen);
        double up = pose.z() + turned.z();
        if (up < LEAST_UP_M || up > MOST_UP_M) {
            return;
        }
        double nearest = ASIDE_M;
        Point point = null;
        for (int i = 0; i < lines.size(); i++) {
            ReferenceLine.Station at = lines.get(i).project(pose.x() + turned.x(), pose.y() + turned.y());
            if (Math.abs(at.leftM()) < nearest) {
                nearest = Math.abs(at.leftM());
                double beyond = at.alongM() - ROADS.get(i).lengthM() - MergeRoad.NODE_M;
                point = new Point(beyond > 0 ? MergeRoad.COMMON : ROADS.get(i), beyond, seen);
            }
        }
        if (point != null) {
            points.add(point);
        }
    }

    private static List<RoadObject> clusters(List<Point> points) {
        List<RoadObject> objects = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= points.size(); i++) {
            if (i == points.size() || isApart(points.get(i - 1), points.get(i))) {
                if (i - first >= LEAST_RETURNS) {
                    objects.add(object(points.subList(first, i)));
                }
                first = i;
            }
        }
        return objects;
    }

    private static boolean isApart(Point one, Point next) {
        return one.road() != next.road() || next.alongM() - one.alongM() > GAP_M;
    }

    private static RoadObject object(List<Point> points) {
        Vector3 sum = points.stream().map(Point::seen).reduce(new Vector3(0, 0, 0), Vector3::plus);
        double share = 1.0 / points.size();
        return new RoadObject(
                points.getFirst().road(),
                points.getFirst().alongM(),
                points.getLast().alongM(),
                new Vector3(share * sum.x(), share * sum.y(), share * sum.z()));
    }
}
