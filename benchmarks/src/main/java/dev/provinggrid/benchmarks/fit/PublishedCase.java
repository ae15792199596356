package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.sim.world.Weather;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A condition of the published sweep as a case of ours. */
record PublishedCase(String model, int minuteOfDay, Weather weather, Map<String, Object> parameters, long seed) {

    /** The cases of the example sweep for one of its seeds. */
    static List<PublishedCase> of(Path example, long sweepSeed) {
        Sweep sweep = new SweepReader(new BuiltInScenarios()).read(example, List.of("seed=" + sweepSeed));
        return sweep.cases().next(List.of()).stream().map(PublishedCase::of).toList();
    }

    private static PublishedCase of(Case point) {
        Map<String, Object> wire = point.wire();
        Value.Scalar time = (Value.Scalar) point.values().get("timeOfDay");
        return new PublishedCase(
                (String) wire.get("perceptionModel"),
                (int) (time.si() / 60),
                Weather.named((String) wire.get("weather")),
                wire,
                point.seed());
    }

    String timeOfDay() {
        return TimeOfDay.text(minuteOfDay * 60.0);
    }
}
