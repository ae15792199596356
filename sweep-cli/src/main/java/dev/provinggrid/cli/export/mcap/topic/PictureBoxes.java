package dev.provinggrid.cli.export.mcap.topic;

import dev.provinggrid.cli.export.mcap.topic.Foxglove.Color;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.ImageAnnotations;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.Point2;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.PointsAnnotation;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.TextAnnotation;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.Time;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Boxes on the image. Four channels in px whose names end in {@code Left}, {@code Top}, {@code Right} and {@code Bottom} are the edges of
 * one box; its name is what stands before.
 */
public final class PictureBoxes {

    private static final List<String> EDGES = List.of("Left", "Top", "Right", "Bottom");
    private static final String PIXELS = "px";
    private static final Color TRUTH = new Color(1, .85, .1, 1);
    private static final Color REPORTED = new Color(.25, .55, 1, 1);
    private static final Color CLEAR = new Color(0, 0, 0, 0);
    private static final double LINE_PX = 1;
    private static final double FONT_PX = 10;

    private PictureBoxes() {}

    /** A box with the columns of its edges. */
    private record Box(String name, List<TraceColumn> edges, double enlarged) {

        Optional<double[]> at(int row) {
            double[] pixels =
                    edges.stream().mapToDouble(it -> enlarged * it.number(row)).toArray();
            return IntStream.range(0, pixels.length).allMatch(it -> Double.isFinite(pixels[it]))
                    ? Optional.of(pixels)
                    : Optional.empty();
        }

        Color colour() {
            return name.equals("truth") ? TRUTH : REPORTED;
        }
    }

    /**
     * The topic of those that a trace ever has.
     *
     * @param enlarged how many times as large the pictures are as the images that the boxes are in
     */
    public static Stream<RecordedTopic> topics(TraceTable trace, double enlarged) {
        List<Box> boxes = boxes(trace, enlarged);
        return boxes.isEmpty()
                ? Stream.empty()
                : Stream.of(RecordedTopic.of(
                        "/video/boxes",
                        FoxgloveSchema.IMAGE_ANNOTATIONS,
                        IntStream.range(0, trace.rows())
                                .mapToObj(row -> new Stamped(trace.timeNs(row), annotations(boxes, trace, row)))
                                .iterator()));
    }

    private static List<Box> boxes(TraceTable trace, double enlarged) {
        return trace.columns().stream()
                .map(TraceColumn::channel)
                .filter(it -> it.endsWith(EDGES.getFirst()))
                .map(it -> it.substring(0, it.length() - EDGES.getFirst().length()))
                .map(name -> new Box(
                        name,
                        EDGES.stream()
                                .flatMap(edge -> trace.column(name + edge).stream())
                                .filter(it -> it.unit().equals(PIXELS))
                                .toList(),
                        enlarged))
                .filter(it -> it.edges().size() == EDGES.size())
                .filter(it -> IntStream.range(0, trace.rows())
                        .anyMatch(row -> it.at(row).isPresent()))
                .toList();
    }

    /** Of none it is empty, so that what was there before goes. */
    private static ImageAnnotations annotations(List<Box> boxes, TraceTable trace, int row) {
        Time time = Time.ofNanos(trace.timeNs(row));
        return new ImageAnnotations(
                List.of(),
                boxes.stream()
                        .map(box ->
                                box.at(row).map(it -> outline(box, it, time)).orElse(null))
                        .filter(Objects::nonNull)
                        .toList(),
                boxes.stream()
                        .map(box -> box.at(row).map(it -> name(box, it, time)).orElse(null))
                        .filter(Objects::nonNull)
                        .toList());
    }

    private static PointsAnnotation outline(Box box, double[] edges, Time time) {
        List<Point2> corners = List.of(
                new Point2(edges[0], edges[1]),
                new Point2(edges[2], edges[1]),
                new Point2(edges[2], edges[3]),
                new Point2(edges[0], edges[3]));
        return new PointsAnnotation(time, 2, corners, box.colour(), List.of(), CLEAR, LINE_PX);
    }

    private static TextAnnotation name(Box box, double[] edges, Time time) {
        return new TextAnnotation(time, new Point2(edges[0], edges[1]), box.name(), FONT_PX, box.colour(), CLEAR);
    }
}
