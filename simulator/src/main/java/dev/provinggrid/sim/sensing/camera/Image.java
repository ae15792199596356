package dev.provinggrid.sim.sensing.camera;

/**
 * A colour image: red, green, blue, eight bits each, row by row from the top left. Its pixels are overwritten by the next
 * image of the same camera.
 */
public final class Image {

    private final int width;
    private final int height;
    private final byte[] rgb;

    /** A black image of so many pixels. */
    public Image(int width, int height) {
        this.width = width;
        this.height = height;
        this.rgb = new byte[3 * width * height];
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** The pixels themselves, {@code 3 * width * height} unsigned bytes; not a copy. */
    public byte[] rgb() {
        return rgb;
    }
}
