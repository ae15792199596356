package dev.provinggrid.sim.world;

import dev.provinggrid.sim.engine.geometry.SceneFrame;

/** A straight line without end. */
final class StraightLine implements ReferenceLine {

    private final double originX;
    private final double originY;
    private final double headingRad;
    private final double cos;
    private final double sin;

    StraightLine(double originX, double originY, double headingRad) {
        this.originX = originX;
        this.originY = originY;
        this.headingRad = headingRad;
        this.cos = StrictMath.cos(headingRad);
        this.sin = StrictMath.sin(headingRad);
    }

    @Override
    public StraightLine in(SceneFrame frame) {
        return new StraightLine(frame.x(originX, originY), frame.y(originX, originY), frame.yawRad(headingRad));
    }

    @Override
    public double lengthM() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean isClosed() {
        return false;
    }

    @Override
    public double x(double alongM, double leftM) {
        return originX + alongM * cos - leftM * sin;
    }

    @Override
    public double y(double alongM, double leftM) {
        return originY + alongM * sin + leftM * cos;
    }

    @Override
    public double headingRad(double alongM) {
        return headingRad;
    }

    @Override
    public double directionX(double alongM) {
        return cos;
    }

    @Override
    public double directionY(double alongM) {
        return sin;
    }

    @Override
    public double curvature(double alongM) {
        return 0;
    }

    @Override
    public double along(double x, double y) {
        return (x - originX) * cos + (y - originY) * sin;
    }

    @Override
    public double left(double x, double y) {
        return -(x - originX) * sin + (y - originY) * cos;
    }
}
