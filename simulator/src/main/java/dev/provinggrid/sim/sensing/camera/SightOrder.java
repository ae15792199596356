package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.Arrays;

/**
 * The placed shapes in sight, the nearest first, so that those behind what is drawn already are left out whole (Greene, Kass and Miller
 * 1993, without their pyramid). A shape is taken for the box around it.
 */
final class SightOrder {

    /** What hides must be nearer by this factor, which is more than points of a shape can seem nearer than they are. */
    private static final float NEARER = 1.1f;

    private final CameraView view;
    private final float slopeU;
    private final float secantU;
    private final ScreenBox box;

    /** Depth of the nearest point of each shape above, its number below. */
    private long[] order = new long[0];

    SightOrder(CameraView view) {
        this.view = view;
        this.slopeU = view.centreU() / view.focal;
        this.secantU = (float) Math.sqrt(1 + slopeU * slopeU);
        this.box = new ScreenBox(view);
    }

    /** Puts the shapes that reach into sight in order; returns how many. */
    int sort(TriangleSoup soup, float farM) {
        if (order.length < soup.instances()) {
            order = new long[soup.instances()];
        }
        int count = 0;
        for (int i = 0; i < soup.instances(); i++) {
            if (isInSight(soup, i, farM)) {
                float near = Math.max(0, ahead(soup, i) - soup.radius(i));
                order[count++] = (long) Float.floatToRawIntBits(near) << 32 | i;
            }
        }
        Arrays.sort(order, 0, count);
        return count;
    }

    /** Number of the shape at a place of the order. */
    int shape(int place) {
        return (int) order[place];
    }

    private boolean isInSight(TriangleSoup soup, int i, float farM) {
        float ahead = ahead(soup, i);
        float radius = soup.radius(i);
        return ahead > Rasteriser.NEAR_M - radius
                && ahead < farM + radius
                && Math.abs(right(soup, i)) - slopeU * ahead <= radius * secantU;
    }

    /** Whether no pixel can show anything of a shape. */
    boolean isHidden(TriangleSoup soup, int i, float[] inverseDepths) {
        box.fit(soup, i);
        return box.isAhead() && isCovered(NEARER / box.nearestM(), inverseDepths);
    }

    private boolean isCovered(float inverse, float[] inverseDepths) {
        for (int row = box.top(); row <= box.bottom(); row++) {
            for (int at = row * view.width + box.left(); at <= row * view.width + box.right(); at++) {
                if (inverseDepths[at] < inverse) {
                    return false;
                }
            }
        }
        return true;
    }

    private float ahead(TriangleSoup soup, int i) {
        return (soup.centreX(i) - view.x) * view.aheadX
                + (soup.centreY(i) - view.y) * view.aheadY
                + (soup.centreZ(i) - view.z) * view.aheadZ;
    }

    private float right(TriangleSoup soup, int i) {
        return (soup.centreX(i) - view.x) * view.rightX
                + (soup.centreY(i) - view.y) * view.rightY
                + (soup.centreZ(i) - view.z) * view.rightZ;
    }
}
