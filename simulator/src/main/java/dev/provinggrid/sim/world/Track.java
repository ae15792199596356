package dev.provinggrid.sim.world;

import dev.provinggrid.sim.world.relief.GradeProfile;
import dev.provinggrid.sim.world.relief.Relief;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The dirt road of the published sweep, straight there, from its start pose to the moose and beyond. Positions are east, north and
 * up in the frame of the published logs. The slope was read off the pitch in the 33 293 published rows: 0.3 degrees at the start,
 * 2.8 climbing, level at 44 m, 3.8 near the moose; mean 2.0.
 */
public final class Track {

    /** Where the published runs start, yaw 2.094 rad. */
    public static final double START_X = 519.84;

    public static final double START_Y = -18.52;
    public static final double START_Z = 348.80;
    public static final double HEADING_RAD = 2.094;

    /** The published reference point of the moose. */
    public static final double MOOSE_X = 483.45;

    public static final double MOOSE_Y = 44.81;
    public static final double MOOSE_Z = 351.41;

    private static final double[] ALONG_M = {
        0, 4, 8, 11, 13, 34, 36, 40, 43.5, 46, 48, 51, 54, 58, 61, 65, 69, 73, 77, 81
    };
    private static final double[] SLOPES = {
        .005, .019, .036, .047, .049, .0475, .038, .017, 0, -.006, -.006, .001, .014, .037, .051, .062, .070, .079,
        .094, .080
    };

    private static final double WIDTH_M = 6;

    /** Of a bend before the reference point, beyond it, and over which the road turns into it, m. */
    private static final double BEND_M = 45;

    private static final double BEYOND_M = 40;
    private static final double INTO_BEND_M = 20;

    private Track() {}

    /**
     * Where the road goes, through the reference point as the published one does.
     *
     * @param curvature of a bend before the reference point and a little beyond it, 1/m, positive to the left; 0 for none
     * @param grade of all of it, dz/ds; empty for the published profile
     * @param relief how its heights depart from those; not at the reference point
     */
    public record Layout(double curvature, OptionalDouble grade, Relief relief) {

        public static final Layout PUBLISHED = new Layout(0, OptionalDouble.empty(), Relief.NONE);

        /** Without the heights of one world. */
        public Layout designed() {
            return new Layout(curvature, grade, Relief.NONE);
        }

        private GradeProfile profile(double heldAtM) {
            GradeProfile published = Track.profile();
            if (grade.isEmpty()) {
                return published;
            }
            double slope = grade.getAsDouble();
            double heightAtZero = published.heightM(heldAtM) - slope * heldAtM;
            return new GradeProfile(new double[] {0}, new double[] {slope}, heightAtZero);
        }
    }

    /** The published road with a grip. */
    public static Road with(Grip grip) {
        return with(Paving.even(grip), Layout.PUBLISHED);
    }

    public static Road with(Paving paving, Layout layout) {
        ReferenceLine straight = ReferenceLine.straight(START_X, START_Y, HEADING_RAD);
        double along = straight.along(MOOSE_X, MOOSE_Y);
        return new Road(
                layout.curvature() == 0 ? straight : bending(along, layout.curvature()),
                layout.relief().on(layout.profile(along), along),
                layout.relief().crown(),
                paving,
                List.of(new Lane(0, WIDTH_M)));
    }

    private static ReferenceLine bending(double along, double curvature) {
        ReferenceLine there = bending(0, 0, 0, along, curvature);
        double heading = HEADING_RAD - there.headingRad(along);
        double cos = StrictMath.cos(heading);
        double sin = StrictMath.sin(heading);
        double x = MOOSE_X - there.x(along, 0) * cos + there.y(along, 0) * sin;
        double y = MOOSE_Y - there.x(along, 0) * sin - there.y(along, 0) * cos;
        return bending(x, y, heading, along, curvature);
    }

    private static ReferenceLine bending(double x, double y, double headingRad, double middleM, double curvature) {
        return ReferenceLine.from(x, y, headingRad)
                .straight(middleM - BEND_M - INTO_BEND_M)
                .clothoid(INTO_BEND_M, 0, curvature)
                .arc(BEND_M + BEYOND_M, curvature)
                .open();
    }

    /** Height along the road. */
    public static GradeProfile profile() {
        return new GradeProfile(ALONG_M, SLOPES, START_Z);
    }

    /** Where along the road a vehicle is as far from the reference point, in space, as wanted; at or before it. */
    public static double alongAtDistanceM(Road road, double wantedM) {
        double far = road.along(MOOSE_X, MOOSE_Y) - 1.1 * wantedM;
        double near = road.along(MOOSE_X, MOOSE_Y);
        while (distanceM(road, far) < wantedM) {
            far -= wantedM;
        }
        for (int i = 0; i < 60; i++) {
            double middle = (far + near) / 2;
            if (distanceM(road, middle) > wantedM) {
                far = middle;
            } else {
                near = middle;
            }
        }
        return near;
    }

    private static double distanceM(Road road, double alongM) {
        return distanceToCollisionM(road.x(alongM, 0), road.y(alongM, 0), road.heightM(alongM));
    }

    /** Distance to collision as published: from the vehicle's position to the reference point, in space, m. */
    public static double distanceToCollisionM(double x, double y, double z) {
        double dx = x - MOOSE_X;
        double dy = y - MOOSE_Y;
        double dz = z - MOOSE_Z;
        return StrictMath.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
