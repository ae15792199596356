package dev.provinggrid.sim.world;

/**
 * A lane along a road's reference line.
 *
 * @param middleLeftM its middle to the left of the line, m; negative to the right
 * @param widthM m, positive
 */
public record Lane(double middleLeftM, double widthM) {

    public Lane {
        if (!(widthM > 0 && Double.isFinite(middleLeftM))) {
            throw new IllegalArgumentException("no lane of " + widthM + " m, " + middleLeftM + " m to the left");
        }
    }

    public double leftEdgeM() {
        return middleLeftM + widthM / 2;
    }

    public double rightEdgeM() {
        return middleLeftM - widthM / 2;
    }
}
