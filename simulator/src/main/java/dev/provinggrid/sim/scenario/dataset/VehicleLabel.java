package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Truth;
import java.util.Locale;

/**
 * A vehicle in a frame.
 *
 * @param transmission of the air to it
 * @param truth its visible pixels
 */
public record VehicleLabel(DrawnVehicle vehicle, double transmission, Truth truth) {

    /** Column names of {@link #csvLine}: distance and place in m, angle in rad, box in px. */
    public static final String CSV_HEADER =
            "frame,kind,distance,left_of_road,yaw,transmission,visible,left,top,right,bottom";

    /** Zeros where nothing of it is visible. */
    public String csvLine(int frame) {
        Box box = truth.box().orElse(new Box(0, 0, 0, 0));
        return String.format(
                Locale.ROOT,
                "%d,%s,%.2f,%.2f,%.3f,%.4f,%d,%.0f,%.0f,%.0f,%.0f",
                frame,
                LabelWords.of(vehicle.kind()),
                vehicle.distanceM(),
                vehicle.leftM(),
                vehicle.yawRad(),
                transmission,
                truth.visiblePixels(),
                box.left(),
                box.top(),
                box.right(),
                box.bottom());
    }
}
