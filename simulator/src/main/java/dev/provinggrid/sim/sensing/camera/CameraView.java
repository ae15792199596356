package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.world.mesh.Trig;

/** A pose with its axes, as the renderer reads them: right, down, ahead in the road frame. Laid anew for every frame. */
final class CameraView {

    final int width;
    final int height;
    final float focal;
    float x;
    float y;
    float z;
    float rightX;
    float rightY;
    float rightZ;
    float downX;
    float downY;
    float downZ;
    float aheadX;
    float aheadY;
    float aheadZ;

    CameraView(Lens lens) {
        width = lens.width();
        height = lens.height();
        focal = (float) lens.focalPx();
    }

    void look(CameraPose pose) {
        double cr = Trig.cos(pose.rollRad());
        double sr = Trig.sin(pose.rollRad());
        double cp = Trig.cos(pose.pitchRad());
        double sp = Trig.sin(pose.pitchRad());
        double cy = Trig.cos(pose.yawRad());
        double sy = Trig.sin(pose.yawRad());
        x = (float) pose.x();
        y = (float) pose.y();
        z = (float) pose.z();
        aheadX = (float) (cy * cp);
        aheadY = (float) (sy * cp);
        aheadZ = (float) -sp;
        rightX = (float) -(cy * sp * sr - sy * cr);
        rightY = (float) -(sy * sp * sr + cy * cr);
        rightZ = (float) -(cp * sr);
        downX = (float) -(cy * sp * cr + sy * sr);
        downY = (float) -(sy * sp * cr - cy * sr);
        downZ = (float) -(cp * cr);
    }

    /** The first column whose centre does not lie left of a place, pixels; the width if none does. */
    int firstColumn(float u) {
        return first(u - .5f, width);
    }

    /** The last column whose centre does not lie right of a place, pixels; -1 if none does. */
    int lastColumn(float u) {
        return last(u - .5f, width);
    }

    /** The first row whose centre does not lie above a place, pixels; the height if none does. */
    int firstRow(float v) {
        return first(v - .5f, height);
    }

    /** The last row whose centre does not lie below a place, pixels; -1 if none does. */
    int lastRow(float v) {
        return last(v - .5f, height);
    }

    private static int first(float from, int count) {
        if (from > count) {
            return count;
        }
        int whole = (int) from;
        return Math.max(0, whole < from ? whole + 1 : whole);
    }

    private static int last(float to, int count) {
        return to < 0 ? -1 : Math.min(count - 1, (int) to);
    }

    float centreU() {
        return .5f * width;
    }

    float centreV() {
        return .5f * height;
    }
}
