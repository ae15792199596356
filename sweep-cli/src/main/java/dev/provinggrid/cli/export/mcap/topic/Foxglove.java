package dev.provinggrid.cli.export.mcap.topic;

import java.nio.ByteBuffer;
import java.util.List;

/** Foxglove's message types as far as they are written here, with the field names of its schemas ({@code frame_id}, ...). */
final class Foxglove {

    private static final long NS_PER_S = 1_000_000_000;

    private Foxglove() {}

    record Time(long sec, long nsec) {

        static Time ofNanos(long ns) {
            return new Time(ns / NS_PER_S, ns % NS_PER_S);
        }
    }

    record Vector3(double x, double y, double z) {}

    record Quaternion(double x, double y, double z, double w) {

        /** A turn about the vertical, counter-clockwise. */
        static Quaternion ofYaw(double rad) {
            return new Quaternion(0, 0, StrictMath.sin(rad / 2), StrictMath.cos(rad / 2));
        }
    }

    record Pose(Vector3 position, Quaternion orientation) {}

    record Color(double r, double g, double b, double a) {}

    record KeyValuePair(String key, String value) {}

    record CubePrimitive(Pose pose, Vector3 size, Color color) {}

    /**
     * A line.
     *
     * @param type 0 from point to point, 1 the same and back to the first
     */
    record LinePrimitive(
            int type,
            Pose pose,
            double thickness,
            boolean scaleInvariant,
            List<Vector3> points,
            Color color,
            List<Color> colors,
            List<Integer> indices) {}

    record SceneEntity(
            Time timestamp,
            String frameId,
            String id,
            Time lifetime,
            boolean frameLocked,
            List<KeyValuePair> metadata,
            List<Object> arrows,
            List<CubePrimitive> cubes,
            List<CubePrimitive> spheres,
            List<Object> cylinders,
            List<LinePrimitive> lines,
            List<Object> triangles,
            List<Object> texts,
            List<Object> models) {}

    /**
     * Who is gone.
     *
     * @param type 0 for the entity of this id
     */
    record SceneEntityDeletion(Time timestamp, int type, String id) {}

    record SceneUpdate(List<SceneEntityDeletion> deletions, List<SceneEntity> entities) {}

    record FrameTransform(
            Time timestamp, String parentFrameId, String childFrameId, Vector3 translation, Quaternion rotation) {}

    record Point2(double x, double y) {}

    /**
     * A figure on a picture.
     *
     * @param type 2 for a line that comes back to its first point
     */
    record PointsAnnotation(
            Time timestamp,
            int type,
            List<Point2> points,
            Color outlineColor,
            List<Color> outlineColors,
            Color fillColor,
            double thickness) {}

    record TextAnnotation(
            Time timestamp, Point2 position, String text, double fontSize, Color textColor, Color backgroundColor) {}

    record ImageAnnotations(List<Object> circles, List<PointsAnnotation> points, List<TextAnnotation> texts) {}

    record Log(Time timestamp, int level, String message, String name, String file, int line) {}

    record CompressedVideo(Time timestamp, String frameId, ByteBuffer data, String format) {}
}
