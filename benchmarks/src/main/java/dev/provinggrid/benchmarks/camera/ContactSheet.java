package dev.provinggrid.benchmarks.camera;

import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.world.Weather;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Draws the contact sheet of docs/validation.md: a row for each weather, a column for each time of day. */
public final class ContactSheet {

    private static final int[] MINUTES = {0, 360, 720, 1080};
    private static final Lens LENS = new Lens(320, 180, StrictMath.toRadians(60));

    private ContactSheet() {}

    /** Writes a PNG to the path given. */
    public static void main(String[] args) {
        BufferedImage sheet = new BufferedImage(
                MINUTES.length * LENS.width(), Weather.values().length * LENS.height(), BufferedImage.TYPE_INT_RGB);
        MooseScene scene = new MooseScene();
        int row = 0;
        for (Weather weather : Weather.values()) {
            for (int column = 0; column < MINUTES.length; column++) {
                Image image = scene.shoot(scene.camera(LENS, weather, MINUTES[column]), 0);
                copy(image, sheet, column * LENS.width(), row * LENS.height());
            }
            row++;
        }
        try {
            ImageIO.write(sheet, "png", Path.of(args[0]).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Image image, BufferedImage sheet, int left, int top) {
        byte[] rgb = image.rgb();
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                int at = 3 * (y * image.width() + x);
                int colour = (rgb[at] & 255) << 16 | (rgb[at + 1] & 255) << 8 | (rgb[at + 2] & 255);
                sheet.setRGB(left + x, top + y, colour);
            }
        }
    }
}
