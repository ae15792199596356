package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.scenario.Parameters;
import dev.provinggrid.sim.variation.DrawnWorld;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Surface;
import dev.provinggrid.sim.world.Weather;

/**
 * The world a case meets: every parameter of role {@code environment}.
 *
 * @param impactPoint where a crossing animal would meet the front of the unbraked vehicle, share of its width from the right
 * @param control what stands there instead of an animal
 * @param initialDistanceM from the vehicle's position to the reference point at the start, m
 * @param drawn how this replicate of it differs from the nominal one
 */
record Environment(
        Weather weather,
        int minuteOfDay,
        Animal animal,
        Motion motion,
        double impactPoint,
        Control control,
        double approachSpeedMps,
        double initialDistanceM,
        DrawnWorld drawn) {

    /** What an animal does. */
    enum Motion {
        STANDING,
        WALKING_AWAY,
        CROSSING
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
    static Environment of(Parameters given) {
        return of(given, DrawnWorld.NOMINAL);
    }

    static Environment of(Parameters given, DrawnWorld drawn) {
        return new Environment(
                Weather.named(given.word("weather")),
                given.minuteOfDay("timeOfDay"),
                given.choice("animal", Animal.class),
                given.choice("motion", Motion.class),
                given.number("impactPoint"),
                given.choice("control", Control.class),
                given.number("approachSpeed"),
                given.number("initialDistance"),
                drawn);
    }

    Grip grip() {
        return nominalGrip().scaled(drawn.frictionFactor());
    }

    /** That of surface and weather, without the draw. */
    Grip nominalGrip() {
        return weather.gripOn(Surface.DIRT);
    }

    /** The box of this very animal. */
    Extent animalExtent() {
        Extent usual = animal.extent();
        double scale = drawn.animal().scale();
        return new Extent(usual.lengthM() * scale, usual.widthM() * scale, usual.heightM() * scale, 0);
    }

    double ambientLux() {
        return weather.ambientLux(minuteOfDay);
    }

    boolean hasAnimal() {
        return control == Control.NONE && animal != Animal.NONE;
    }
}
