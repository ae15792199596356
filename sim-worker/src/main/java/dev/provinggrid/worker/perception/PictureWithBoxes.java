package dev.provinggrid.worker.perception;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.decode.FoundBox;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/** An image with a network's detections drawn on it. */
record PictureWithBoxes(Image image, List<FoundBox> boxes) {

    /** More of them hide the picture. */
    static final int MOST = 20;

    private static final int FACTOR = 2;
    private static final Color LINE = new Color(0xffd23f);
    private static final Color BEHIND_TEXT = new Color(0, 0, 0, 170);
    private static final int TEXT_PX = 14;

    /** An image of a file, whatever its format. */
    static Image read(Path file) throws IOException {
        BufferedImage picture = ImageIO.read(file.toFile());
        if (picture == null) {
            throw new IOException(file + " is no picture that Java reads: PNG, JPEG, GIF or BMP");
        }
        Image image = new Image(picture.getWidth(), picture.getHeight());
        int[] row = new int[picture.getWidth()];
        for (int y = 0, to = 0; y < picture.getHeight(); y++) {
            picture.getRGB(0, y, row.length, 1, row, 0, row.length);
            for (int rgb : row) {
                image.rgb()[to++] = (byte) (rgb >> 16);
                image.rgb()[to++] = (byte) (rgb >> 8);
                image.rgb()[to++] = (byte) rgb;
            }
        }
        return image;
    }

    /** Writes it as PNG, twice as large. */
    void write(Path file) throws IOException {
        BufferedImage picture =
                new BufferedImage(FACTOR * image.width(), FACTOR * image.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = picture.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.drawImage(plain(), 0, 0, picture.getWidth(), picture.getHeight(), null);
        pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, TEXT_PX));
        boxes.stream().limit(MOST).forEach(it -> draw(pen, it));
        pen.dispose();
        // To a stream: of a file that it cannot open ImageIO prints a stack trace.
        try (OutputStream out = Files.newOutputStream(file)) {
            ImageIO.write(picture, "png", out);
        }
    }

    private BufferedImage plain() {
        BufferedImage plain = new BufferedImage(image.width(), image.height(), BufferedImage.TYPE_INT_RGB);
        byte[] rgb = image.rgb();
        for (int i = 0; i < image.width() * image.height(); i++) {
            int colour = (rgb[3 * i] & 0xff) << 16 | (rgb[3 * i + 1] & 0xff) << 8 | (rgb[3 * i + 2] & 0xff);
            plain.setRGB(i % image.width(), i / image.width(), colour);
        }
        return plain;
    }

    private static void draw(Graphics2D pen, FoundBox found) {
        Box box = found.box();
        double left = FACTOR * box.left();
        double top = FACTOR * box.top();
        pen.setColor(LINE);
        pen.draw(new Rectangle2D.Double(
                left, top, FACTOR * (box.right() - box.left()), FACTOR * (box.bottom() - box.top())));
        String words = String.format(Locale.ROOT, "%s %.0f %%", found.label(), 100 * found.score());
        int baseline = (int) Math.max(top - 4, TEXT_PX);
        int width = pen.getFontMetrics().stringWidth(words);
        pen.setColor(BEHIND_TEXT);
        pen.fillRect((int) left, baseline - TEXT_PX, width + 6, TEXT_PX + 4);
        pen.setColor(LINE);
        pen.drawString(words, (int) left + 3, baseline);
    }
}
