package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.driving.stack.EyeCamera;
import dev.provinggrid.sim.driving.stack.Shot;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Truth;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.LayerLine.Area;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Paints the view from the eye's camera until the end of the run. Uses the eye's own image if it took one of this
 * size just now, otherwise renders one for the film alone.
 */
final class CameraPainter implements FilmPainter {

    private final Canvas canvas;
    private final VisionChannel eye;
    private final Supplier<EyeCamera> maker;
    private Optional<EyeCamera> camera = Optional.empty();
    private Optional<Area> truth = Optional.empty();

    /** @param maker asked when the first image is rendered, for a camera costs as much as an image */
    CameraPainter(Canvas canvas, VisionChannel eye, Supplier<EyeCamera> maker) {
        this.canvas = canvas;
        this.eye = eye;
        this.maker = maker;
    }

    @Override
    public void paint(long nowNs) {
        Optional<Shot> shot = eye.lastShot().filter(it -> it.takenNs() == nowNs && fits(it.image()));
        if (shot.isPresent()) {
            show(shot.get().image(), shot.get().sighting().truth());
        } else {
            EyeCamera own = camera.orElseGet(maker);
            camera = Optional.of(own);
            Image image = own.shoot(nowNs);
            show(image, own.truth());
        }
    }

    private void show(Image image, Truth seen) {
        canvas.paste(image.rgb(), image.width(), image.height());
        truth = seen.box().map(it -> Area.of(it, image.width(), image.height()));
    }

    /** A picture of even size lacks the last column or row of an odd image. */
    private boolean fits(Image image) {
        return image.width() / 2 == canvas.width() / 2 && image.height() / 2 == canvas.height() / 2;
    }

    @Override
    public Optional<Area> truth() {
        return truth;
    }
}
