package dev.provinggrid.sim.perception;

/**
 * What a detector reports of one image: the box it kept.
 *
 * @param label class of the object; empty when nothing was found
 * @param confidence in [0, 1]; 0 when nothing was found
 * @param boxAreaPx2 width times height of the box in the camera's image, px^2
 */
public record Detection(String label, double confidence, double boxAreaPx2) {

    public static final Detection NONE = new Detection("", 0, 0);

    public boolean isOf(String wanted) {
        return label.equals(wanted);
    }
}
