package dev.provinggrid.sim.sensing.perception.sight;

import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;

/** Light conditions in which detectors are tested. */
public enum Light {
    CLEAR_NOON("clear noon", Weather.CLEAR, 720, Headlamp.OFF),
    CLEAR_MIDNIGHT("clear midnight", Weather.CLEAR, 0, Headlamp.LOW_BEAM),
    FOGGY_NOON("thin fog, noon", Weather.THIN_FOG, 720, Headlamp.OFF);

    private final String words;
    private final Weather weather;
    private final int minuteOfDay;
    private final Headlamp lamp;

    Light(String words, Weather weather, int minuteOfDay, Headlamp lamp) {
        this.words = words;
        this.weather = weather;
        this.minuteOfDay = minuteOfDay;
        this.lamp = lamp;
    }

    /** For people. */
    public String words() {
        return words;
    }

    Conditions conditions() {
        return new Conditions(weather, minuteOfDay, lamp);
    }
}
