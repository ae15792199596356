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

    float centreU() {
        return .5f * width;
    }

    float centreV() {
        return .5f * height;
    }
}
