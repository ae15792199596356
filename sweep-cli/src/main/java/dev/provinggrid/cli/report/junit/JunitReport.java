package dev.provinggrid.cli.report.junit;

import dev.provinggrid.cli.report.content.ReportContent;
import java.util.ArrayList;
import java.util.List;

/** Writes JUnit XML by the schemas of Jenkins and of Ant: one {@code testsuite} per file, and no more results in a file than servers accept. */
public final class JunitReport {

    /** Results of a file. */
    public static final int MOST_RESULTS = 5000;

    /** Bytes of a file. */
    public static final int MOST_BYTES = 25_000_000;

    /** What a file has besides its results is less. */
    private static final int ROOM_FOR_THE_REST = 100_000;

    private JunitReport() {}

    /** The files of a sweep, one at least. */
    public static List<String> of(ReportContent content) {
        JunitSuite suite = SweepSuite.of(content);
        List<List<JunitResult>> shards = shards(new JunitResults(content).all(), suite.className());
        List<String> files = new ArrayList<>();
        for (int it = 0; it < shards.size(); it++) {
            String number = shards.size() == 1 ? "" : " " + (it + 1) + " of " + shards.size();
            files.add(suite.file(number, shards.get(it)));
        }
        return files;
    }

    private static List<List<JunitResult>> shards(List<JunitResult> results, String className) {
        List<List<JunitResult>> shards = new ArrayList<>(List.of(new ArrayList<>()));
        long bytes = ROOM_FOR_THE_REST;
        for (JunitResult result : results) {
            long more = result.bytes(className);
            if (shards.getLast().size() == MOST_RESULTS || bytes + more > MOST_BYTES) {
                shards.add(new ArrayList<>());
                bytes = ROOM_FOR_THE_REST;
            }
            shards.getLast().add(result);
            bytes += more;
        }
        return shards;
    }
}
