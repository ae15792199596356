package dev.provinggrid.server.api.overview.table;

import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.time.Clock;
import java.util.Arrays;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/** Reads a measure of all cases of a sweep. */
public final class Measurements {

    private static final int AT_HAND = 32;

    private final CaseScan scan;
    private final JsonMapper json = JsonMapper.shared();
    private final SweepCache<double[]> cache;

    public Measurements(CaseScan scan, Clock clock) {
        this.scan = scan;
        this.cache = new SweepCache<>(AT_HAND, clock);
    }

    /** By index of the case; NaN where it has none. Not to be changed. */
    public double[] of(SweepProgress progress, Measure measure) {
        return cache.get(progress.sweep() + "/" + measure.name(), progress, () -> read(progress, measure));
    }

    private double[] read(SweepProgress progress, Measure measure) {
        double[] values = new double[progress.planned()];
        Arrays.fill(values, Double.NaN);
        scan.json(progress, measure.json(), (index, object) -> {
            if (object != null) {
                values[index] = value(object, measure.key());
            }
        });
        return values;
    }

    private double value(String object, String wanted) {
        try (JsonParser parser = json.createParser(object)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                boolean found = parser.currentName().equals(wanted);
                JsonToken value = parser.nextToken();
                if (found) {
                    return value.isNumeric() ? parser.getDoubleValue() : Double.NaN;
                }
            }
            return Double.NaN;
        }
    }
}
