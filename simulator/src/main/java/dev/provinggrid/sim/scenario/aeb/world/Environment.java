package dev.provinggrid.sim.scenario.aeb.world;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.scenario.variation.DrawnWorld;
import dev.provinggrid.sim.sensing.camera.light.ImageDomain;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Paving;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.air.NaturalLight;

/**
 * The world a case meets: every parameter of role {@code environment}.
 *
 * @param air the weather, with what is stated of it
 * @param light that of the hour, with what is stated of it
 * @param fromLeft whether the animal comes from the left, or is there; the draws across the road are mirrored then
 * @param impactPoint where a crossing animal would meet the front of the unbraked vehicle, share of its width from
 *     the side from which it comes
 * @param control what stands there instead of an animal
 * @param initialDistanceM from the vehicle's position to the reference point at the start, m; 0 for the shortest
 *     permitted
 * @param domain what surfaces and pictures look like
 * @param drawn how this replicate deviates from the nominal world
 */
public record Environment(
        Atmosphere air,
        NaturalLight light,
        Roadway roadway,
        Animal animal,
        Motion motion,
        boolean fromLeft,
        double impactPoint,
        Control control,
        double approachSpeedMps,
        double initialDistanceM,
        ImageDomain domain,
        DrawnWorld drawn) {

    private static final double MM_PER_H = 1e-3 / 3600;
    private static final double DEG = StrictMath.PI / 180;

    /** What an animal does. */
    public enum Motion {
        STANDING,
        WALKING_AWAY,
        CROSSING,
        BESIDE
    }

    /** Runs without an animal, to see whether the system brakes for nothing; objects stand beside the track. */
    enum Control {
        NONE,
        EMPTY,
        STUMP,
        ROCK,
        SIGN,
        CAR
    }

    /** The nominal one. */
    public static Environment of(Parameters given) {
        return of(given, DrawnWorld.NOMINAL);
    }

    public static Environment of(Parameters given, DrawnWorld drawn) {
        Weather weather = Weather.named(given.word("weather"));
        int minute = given.minuteOfDay("timeOfDay");
        boolean fromLeft = given.word("animalFrom").equals("left");
        return new Environment(
                air(weather, given),
                NaturalLight.of(weather, minute, given.optional("sunElevation", DEG), given.optional("illuminance")),
                Roadway.of(given),
                given.choice("animal", Animal.class),
                given.choice("motion", Motion.class),
                fromLeft,
                given.number("impactPoint"),
                given.choice("control", Control.class),
                given.number("approachSpeed"),
                given.number("initialDistance"),
                given.choice("imageDomain", ImageDomain.class),
                fromLeft ? drawn.mirrored() : drawn);
    }

    private static Atmosphere air(Weather weather, Parameters given) {
        return Atmosphere.of(
                weather,
                given.optional("fogVisibility"),
                given.optional("rainRate", MM_PER_H),
                given.optional("snowRate", MM_PER_H));
    }

    public int minuteOfDay() {
        return (int) light.minuteOfDay();
    }

    /** The two halves of the road of this very world. */
    public Paving paving() {
        return roadway.paving(air).each(it -> it.scaled(drawn.frictionFactor()));
    }

    /** Of both halves together. */
    public Grip grip() {
        return paving().mean();
    }

    /** That of surface and weather or as stated, without the draw. */
    public Grip nominalGrip() {
        return roadway.paving(air).mean();
    }

    /** Where the road of this very world goes. */
    public Track.Layout layout() {
        return roadway.layout(drawn.relief());
    }

    /** Distance along the road of the published reference point, m. */
    public double referenceAlongM() {
        return Track.with(paving(), layout().designed()).along(Track.MOOSE_X, Track.MOOSE_Y);
    }

    /** Distance along the road of the near side of this very animal where it stands on the road, m. */
    public double nearSideAlongM() {
        Extent extent = animalExtent();
        double turn = drawn.animal().turnRad();
        double alongRoad = extent.widthM() * StrictMath.cos(turn) + extent.lengthM() * Math.abs(StrictMath.sin(turn));
        return referenceAlongM() + drawn.animal().alongM() - alongRoad / 2;
    }

    /** The box of this very animal. */
    public Extent animalExtent() {
        Extent usual = animal.extent();
        double scale = drawn.animal().scale();
        return new Extent(usual.lengthM() * scale, usual.widthM() * scale, usual.heightM() * scale, 0);
    }

    public boolean hasAnimal() {
        return control == Control.NONE && animal != Animal.NONE;
    }
}
