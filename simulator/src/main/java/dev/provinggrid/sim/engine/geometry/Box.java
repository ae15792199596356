package dev.provinggrid.sim.engine.geometry;

/**
 * A rectangle in a camera's image, px: x to the right, y down, from the image's top left corner.
 *
 * @param left edge
 * @param top edge
 * @param right edge, not less than the left one
 * @param bottom edge, not less than the top one
 */
public record Box(double left, double top, double right, double bottom) {

    public double areaPx2() {
        return (right - left) * (bottom - top);
    }

    /** Side of the square of the same area, px. */
    public double sidePx() {
        return StrictMath.sqrt(areaPx2());
    }

    /** With every edge moved outwards. */
    public Box widened(double byPx) {
        return new Box(left - byPx, top - byPx, right + byPx, bottom + byPx);
    }

    /** Whether the middle of another one lies in it. */
    public boolean holdsMiddleOf(Box other) {
        double x = (other.left + other.right) / 2;
        double y = (other.top + other.bottom) / 2;
        return left <= x && x <= right && top <= y && y <= bottom;
    }

    /** Intersection over union, 0 (apart) to 1 (equal). */
    public double overlap(Box other) {
        double across = Math.min(right, other.right) - Math.max(left, other.left);
        double down = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        if (across <= 0 || down <= 0) {
            return 0;
        }
        double shared = across * down;
        return shared / (areaPx2() + other.areaPx2() - shared);
    }
}
