package dev.provinggrid.sim.video;

/** A picture to paint on: red, green, blue, eight bits each, row by row from the top left. What falls outside is left out. */
public final class Canvas {

    private final int width;
    private final int height;
    private final byte[] rgb;

    public Canvas(int width, int height) {
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

    /** The colour of a pixel. */
    public Colour at(int x, int y) {
        int i = 3 * (y * width + x);
        return new Colour(rgb[i] & 0xff, rgb[i + 1] & 0xff, rgb[i + 2] & 0xff);
    }

    /** Paints one pixel. */
    public void dot(int x, int y, Colour colour) {
        if (x < 0 || y < 0 || x >= width || y >= height) {
            return;
        }
        int i = 3 * (y * width + x);
        rgb[i] = (byte) colour.red();
        rgb[i + 1] = (byte) colour.green();
        rgb[i + 2] = (byte) colour.blue();
    }

    /** Paints a rectangle, its right and lower edges excluded. */
    public void fill(int left, int top, int right, int bottom, Colour colour) {
        int fromX = Math.max(0, left);
        int toX = Math.min(width, right);
        int fromY = Math.max(0, top);
        int toY = Math.min(height, bottom);
        if (fromX >= toX || fromY >= toY) {
            return;
        }
        for (int x = fromX; x < toX; x++) {
            dot(x, fromY, colour);
        }
        for (int y = fromY + 1; y < toY; y++) {
            System.arraycopy(rgb, 3 * (fromY * width + fromX), rgb, 3 * (y * width + fromX), 3 * (toX - fromX));
        }
    }

    /** Darkens a rectangle to a third, so that writing on it can be read. */
    public void shade(int left, int top, int right, int bottom) {
        for (int y = Math.max(0, top); y < Math.min(height, bottom); y++) {
            int from = 3 * (y * width + Math.max(0, left));
            int to = 3 * (y * width + Math.min(width, right));
            for (int i = from; i < to; i++) {
                rgb[i] = (byte) ((rgb[i] & 0xff) / 3);
            }
        }
    }

    /** Draws the edges of a rectangle, px. */
    public void outline(double left, double top, double right, double bottom, Colour colour) {
        line(left, top, right, top, colour);
        line(right, top, right, bottom, colour);
        line(right, bottom, left, bottom, colour);
        line(left, bottom, left, top, colour);
    }

    /** Draws a line, px; its part outside is left out. */
    public void line(double fromX, double fromY, double toX, double toY, Colour colour) {
        double span = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
        int steps = (int) Math.min(Math.ceil(span), 4.0 * (width + height));
        for (int i = 0; i <= steps; i++) {
            double share = steps == 0 ? 0 : i / (double) steps;
            dot(
                    (int) Math.floor(fromX + share * (toX - fromX)),
                    (int) Math.floor(fromY + share * (toY - fromY)),
                    colour);
        }
    }

    /**
     * Writes one line, its upper left corner given.
     *
     * @param size of a dot of its letters, px; characters are {@link Letters#WIDTH} by {@link Letters#HEIGHT} dots
     */
    public void write(int left, int top, String text, int size, Colour colour) {
        for (int i = 0; i < text.length(); i++) {
            draw(Letters.shape(text.charAt(i)), left + i * Letters.WIDTH * size, top, size, colour);
        }
    }

    private void draw(long letter, int left, int top, int size, Colour colour) {
        for (int row = 0; row < Letters.HEIGHT; row++) {
            for (int column = 0; column < Letters.DOTS; column++) {
                if (Letters.isSet(letter, column, row)) {
                    int x = left + column * size;
                    int y = top + row * size;
                    fill(x, y, x + size, y + size, colour);
                }
            }
        }
    }

    /** Writes one line on a darkened ground, so that it can be read on any picture; places and size as for {@link #write}. */
    public void label(int left, int top, String text, int size, Colour colour) {
        int width = (text.length() * Letters.WIDTH + 1) * size;
        shade(left - size, top - size, left - size + width, top + (Letters.HEIGHT + 1) * size);
        write(left, top, text, size, colour);
    }

    /** Copies an image of the same layout, cut to this size. */
    public void paste(byte[] pixels, int theirWidth, int theirHeight) {
        int across = Math.min(width, theirWidth);
        for (int y = 0; y < Math.min(height, theirHeight); y++) {
            System.arraycopy(pixels, 3 * y * theirWidth, rgb, 3 * y * width, 3 * across);
        }
    }

    /** Copies another picture to a place. */
    public void paste(Canvas other, int left, int top) {
        int fromX = Math.max(0, left);
        int toX = Math.min(width, left + other.width);
        for (int y = Math.max(0, top); y < Math.min(height, top + other.height) && fromX < toX; y++) {
            int from = 3 * ((y - top) * other.width + fromX - left);
            System.arraycopy(other.rgb, from, rgb, 3 * (y * width + fromX), 3 * (toX - fromX));
        }
    }
}
