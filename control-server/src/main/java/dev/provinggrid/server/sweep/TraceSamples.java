package dev.provinggrid.server.sweep;

import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** New sweeps of many cases that say nothing of traces keep a sample, and their stored file says so. */
final class TraceSamples {

    private static final int MANY_CASES = 10_000;
    private static final String RECORD = "record";
    private static final String TRACE = "trace";
    private static final Map<String, String> SAMPLE = Map.of("sample", "1 %");

    private TraceSamples() {}

    /** Reads a new sweep. */
    static Sweep parse(SweepReader reader, byte[] document) {
        Sweep sweep = reader.parse(document);
        if (sweep.plannedCases() <= MANY_CASES) {
            return sweep;
        }
        ObjectNode file = (ObjectNode) JsonMapper.shared().readTree(sweep.canonicalJson());
        if (file.path(RECORD).has(TRACE)) {
            return sweep;
        }
        file.withObject(RECORD).set(TRACE, JsonMapper.shared().valueToTree(SAMPLE));
        return reader.parse(file.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** What whoever submits it should know; of traces that are left out without a sample the file says enough. */
    static List<String> notes(Sweep sweep, String room) {
        double share = sweep.traces().share();
        return share == 1
                ? List.of()
                : List.of("Traces of " + Decimal.percent(share) + " of the cases are kept, which leaves out about "
                        + room + "; record: {trace: all} keeps all");
    }
}
