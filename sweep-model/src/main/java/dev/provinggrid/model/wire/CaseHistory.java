package dev.provinggrid.model.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What became of the cases of a sweep in other sweeps and in repeats, by build.
 *
 * @param sweeps ids of the sweeps whose runs count, the newest first
 * @param builds what ran them
 * @param cases those that ran at least once, by index
 */
public record CaseHistory(List<String> sweeps, List<Build> builds, List<PastCase> cases) {

    /** These and further cases, of the same builds. */
    public CaseHistory with(CaseHistory more) {
        List<PastCase> all = new ArrayList<>(cases);
        all.addAll(more.cases);
        return new CaseHistory(more.sweeps, more.builds, List.copyOf(all));
    }

    /**
     * What was tested.
     *
     * @param scenarioVersion version of the scenario, which names its simulator
     * @param softwareVersion version of the server that accepted the sweep
     * @param parameters fixed otherwise than in the sweep whose cases these are
     */
    public record Build(String scenarioVersion, String softwareVersion, Map<String, Object> parameters) {}

    /**
     * A case.
     *
     * @param index in the sweep whose cases these are
     * @param parameters values of the parameters that the sweep varies
     * @param runs by build, in the order of the builds
     */
    public record PastCase(int index, int replicate, Map<String, Object> parameters, List<Runs> runs) {

        /** Whether it passed and failed with one and the same build. */
        public boolean isFlaky() {
            return runs.stream().anyMatch(Runs::isMixed);
        }
    }

    /**
     * Outcomes with a build.
     *
     * @param build its place in the list of builds
     * @param errors runs that have no verdict
     */
    public record Runs(int build, int passed, int failed, int errors) {

        /** Whether the same build passed and failed. */
        public boolean isMixed() {
            return passed > 0 && failed > 0;
        }

        /** These and others of the same build. */
        public Runs and(Runs other) {
            return new Runs(build, passed + other.passed, failed + other.failed, errors + other.errors);
        }
    }
}
