package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.driving.control.LightRule;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.ImageDomain;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Light and air of frames, and how the camera shows them.
 *
 * @param weathers equally often
 * @param minutes of the day, equally often; none for a mix of 00:00, 06:00, 12:00, 18:00 and any minute
 */
public record Skies(List<Weather> weathers, List<Integer> minutes, ImageDomain domain) {

    private static final int[] HOURS = {0, 6, 12, 18};
    private static final LightRule LIGHTS = new LightRule(false);

    /** Checks and copies. */
    public Skies {
        weathers = List.copyOf(weathers);
        minutes = List.copyOf(minutes);
        LabelWords.require(!weathers.isEmpty(), "at least one weather is needed");
        LabelWords.require(minutes.stream().allMatch(it -> it >= 0 && it < 1440), "minutes of the day are 0 to 1439");
    }

    /** The words of a command line. */
    public static Skies of(List<String> weathers, List<Integer> minutes, String domain) {
        return new Skies(
                weathers.stream().map(it -> LabelWords.named(Weather.class, it)).toList(),
                minutes,
                LabelWords.named(ImageDomain.class, domain));
    }

    Conditions drawn(Draw draw) {
        int minute = minute(draw);
        Headlamp lit = draw.chance(.5) ? Headlamp.LOW_BEAM : Headlamp.HIGH_BEAM;
        Weather weather = draw.oneOf(weathers);
        return new Conditions(weather, minute, LIGHTS.headlamps(minute) ? lit : Headlamp.OFF)
                .in(air(weather, draw))
                .in(domain);
    }

    /** Half of them as named, the others with half to twice the fog, rain or snow: what lies between the names is seen in runs too. */
    private static Atmosphere air(Weather weather, Draw draw) {
        double factor = draw.chance(.5) ? 1 : StrictMath.pow(2, draw.between(-1, 1));
        Atmosphere named = Atmosphere.of(weather);
        OptionalDouble visibility =
                named.isFog() ? OptionalDouble.of(named.visibilityM() * factor) : OptionalDouble.empty();
        return Atmosphere.of(
                weather,
                visibility,
                OptionalDouble.of(named.rainMmPerH() * factor),
                OptionalDouble.of(named.snowMmPerH() * factor));
    }

    private int minute(Draw draw) {
        if (!minutes.isEmpty()) {
            return draw.oneOf(minutes);
        }
        return draw.chance(.65) ? 60 * HOURS[draw.below(HOURS.length)] : draw.below(24 * 60);
    }
}
