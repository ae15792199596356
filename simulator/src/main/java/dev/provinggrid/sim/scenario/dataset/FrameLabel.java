package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Truth;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.world.air.Atmosphere;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a frame shows.
 *
 * @param frame number in its set
 * @param scene number of the scenery in its set
 * @param animal what stands there, if anything
 * @param objects number of stumps, rocks and signs put there
 * @param paved whether the road is paved
 * @param vehicles that stand or drive there
 * @param truth the animal's visible pixels
 */
public record FrameLabel(
        int frame,
        int scene,
        Conditions conditions,
        Optional<DrawnAnimal> animal,
        int objects,
        boolean paved,
        List<VehicleLabel> vehicles,
        Truth truth) {

    /** Copies. */
    public FrameLabel {
        vehicles = List.copyOf(vehicles);
    }

    /** Column names of {@link #csvLine()}: distance and place in m, angle in rad, illuminance at the animal in lx, box in px. */
    public static final String CSV_HEADER =
            "frame,scene,weather,minute,lamp,objects,paved,vehicles,species,variant,pose,distance,left_of_road,"
                    + "yaw,transmission,ambient_lux,lamp_lux,visible,left,top,right,bottom";

    private static final String NO_ANIMAL = "none,0,none,0,0,0,0,0,0";

    /** Zeros where no animal stands or none is visible. */
    public String csvLine() {
        Box box = truth.box().orElse(new Box(0, 0, 0, 0));
        return String.join(
                ",",
                List.of(
                        whole(frame),
                        whole(scene),
                        LabelWords.of(conditions.air().weather()),
                        whole(conditions.light().minuteOfDay()),
                        LabelWords.of(conditions.lamp()),
                        whole(objects),
                        whole(paved ? 1 : 0),
                        whole(vehicles.size()),
                        animal.map(this::csvPart).orElse(NO_ANIMAL),
                        whole(truth.visiblePixels()),
                        whole(box.left()),
                        whole(box.top()),
                        whole(box.right()),
                        whole(box.bottom())));
    }

    private String csvPart(DrawnAnimal it) {
        Atmosphere air = conditions.air();
        double lampLux = conditions.lamp().lux(it.distanceM(), air.extinctionPerM());
        return String.format(
                Locale.ROOT,
                "%s,%d,%s,%.2f,%.2f,%.3f,%.4f,%.2f,%.2f",
                LabelWords.of(it.species()),
                it.variant(),
                LabelWords.of(it.pose()),
                it.distanceM(),
                it.leftM(),
                it.yawRad(),
                air.transmission(it.distanceM()),
                conditions.light().lux(),
                lampLux);
    }

    private static String whole(double number) {
        return Long.toString((long) number);
    }
}
