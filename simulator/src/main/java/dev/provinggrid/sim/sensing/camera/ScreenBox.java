package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.world.mesh.TriangleSoup;

/** The columns and rows that whatever lies between some points may cover: of use where all of them lie ahead. */
final class ScreenBox {

    private final CameraView view;
    private float nearestM;
    private float farthestM;
    private float lowU;
    private float highU;
    private float lowV;
    private float highV;

    ScreenBox(CameraView view) {
        this.view = view;
    }

    void clear() {
        nearestM = Float.POSITIVE_INFINITY;
        farthestM = Float.NEGATIVE_INFINITY;
        lowU = Float.POSITIVE_INFINITY;
        highU = Float.NEGATIVE_INFINITY;
        lowV = Float.POSITIVE_INFINITY;
        highV = Float.NEGATIVE_INFINITY;
    }

    /** Holds a point of the road frame, m. */
    void hold(float x, float y, float z) {
        float dx = x - view.x;
        float dy = y - view.y;
        float dz = z - view.z;
        float ahead = dx * view.aheadX + dy * view.aheadY + dz * view.aheadZ;
        float scale = view.focal / ahead;
        float u = view.centreU() + scale * (dx * view.rightX + dy * view.rightY + dz * view.rightZ);
        float v = view.centreV() + scale * (dx * view.downX + dy * view.downY + dz * view.downZ);
        nearestM = Math.min(nearestM, ahead);
        farthestM = Math.max(farthestM, ahead);
        lowU = Math.min(lowU, u);
        highU = Math.max(highU, u);
        lowV = Math.min(lowV, v);
        highV = Math.max(highV, v);
    }

    /** Holds nothing but the box around a placed shape. */
    void fit(TriangleSoup soup, int instance) {
        clear();
        for (int corner = 0; corner < 8; corner++) {
            hold(
                    soup.centreX(instance) + ((corner & 1) == 0 ? -1 : 1) * soup.halfX(instance),
                    soup.centreY(instance) + ((corner & 2) == 0 ? -1 : 1) * soup.halfY(instance),
                    soup.centreZ(instance) + ((corner & 4) == 0 ? -1 : 1) * soup.halfZ(instance));
        }
    }

    /** Depth of the nearest point along the optical axis, m. */
    float nearestM() {
        return nearestM;
    }

    /** Whether all points lie ahead, so that the columns and rows hold. */
    boolean isAhead() {
        return nearestM > Rasteriser.NEAR_M;
    }

    /** Whether no point lies ahead. */
    boolean isBehind() {
        return farthestM <= Rasteriser.NEAR_M;
    }

    /** A pixel more on every side is what rounding may cost. */
    int left() {
        return Math.max(0, (int) lowU - 1);
    }

    int right() {
        return Math.min(view.width - 1, (int) highU + 1);
    }

    int top() {
        return Math.max(0, (int) lowV - 1);
    }

    int bottom() {
        return Math.min(view.height - 1, (int) highV + 1);
    }
}
