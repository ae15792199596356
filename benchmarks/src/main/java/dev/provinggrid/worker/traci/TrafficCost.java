package dev.provinggrid.worker.traci;

import com.sun.management.OperatingSystemMXBean;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * CPU time of a step, SUMO's process and this one together, in three runs of one world that take turns: SUMO's own step with the pose of
 * one vehicle sent and nothing read; the states of all vehicles known, their lanes too; those within 200 m. In the package of the
 * client, because only that can step SUMO without reading.
 */
public final class TrafficCost {

    private static final long STEP_NS = 100_000_000;
    private static final int BLOCK = 50;
    private static final int WARM_UP_BLOCKS = 30;
    private static final int BLOCKS = 40;
    private static final double RANGE_M = 200;
    private static final double NS_PER_MS = 1e6;

    private final OperatingSystemMXBean self = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private TrafficCost() {}

    /** One of the runs. */
    private interface Stepping extends AutoCloseable {

        /** Takes a step; how many vehicles it saw. */
        int step(OwnPose ego);

        ProcessHandle sumo();

        @Override
        void close();
    }

    /**
     * Prints a line for each number of vehicles.
     *
     * @param arguments numbers of vehicles; 100, 300 and 1,000 where there are none
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<Integer> sizes = arguments.length == 0
                ? List.of(100, 300, 1000)
                : Arrays.stream(arguments).map(Integer::valueOf).toList();
        System.out.println("vehicles  own ms  all ms  SUMO of it  200 m ms  all/own                SUMO of it/own"
                + "         200 m/own  (medians of " + BLOCKS + " blocks of " + BLOCK + " steps; quartiles)");
        for (int vehicles : sizes) {
            new TrafficCost().measure(vehicles);
        }
    }

    private void measure(int vehicles) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("traffic-cost-");
        try {
            TrafficScene scene = new CostScene(folder, vehicles).scene(STEP_NS);
            try (Stepping own = unread(folder.resolve("own"), scene);
                    Stepping all = read(folder.resolve("all"), scene);
                    Stepping near = read(folder.resolve("near"), scene.within(RANGE_M))) {
                compare(List.of(own, all, near));
            }
        } finally {
            Workspace.deleteTree(folder);
        }
    }

    private void compare(List<Stepping> runs) throws IOException {
        double[][] sumoMs = new double[runs.size()][BLOCKS];
        double[][] ms = new double[runs.size()][BLOCKS];
        int seen = 0;
        int step = 0;
        for (int block = -WARM_UP_BLOCKS; block < BLOCKS; block++) {
            for (int turn = 0; turn < runs.size(); turn++) {
                int which = (turn + Math.floorMod(block, runs.size())) % runs.size();
                long sumoBefore = cpuNs(runs.get(which).sumo());
                long before = sumoBefore + self.getProcessCpuTime();
                for (int i = 0; i < BLOCK; i++) {
                    int vehicles = runs.get(which).step(pose(step + i));
                    seen = which == 1 ? vehicles : seen;
                }
                if (block >= 0) {
                    long sumoAfter = cpuNs(runs.get(which).sumo());
                    sumoMs[which][block] = (sumoAfter - sumoBefore) / NS_PER_MS / BLOCK;
                    ms[which][block] = (sumoAfter + self.getProcessCpuTime() - before) / NS_PER_MS / BLOCK;
                }
            }
            step += BLOCK;
        }
        System.out.printf(
                Locale.ROOT,
                "%8d  %6.2f  %6.2f  %10.2f  %8.2f  %-21s  %-21s  %s%n",
                seen,
                quantile(ms[0], .5),
                quantile(ms[1], .5),
                quantile(sumoMs[1], .5),
                quantile(ms[2], .5),
                quartiles(ratios(ms[1], ms[0])),
                quartiles(ratios(sumoMs[1], ms[0])),
                quartiles(ratios(ms[2], ms[0])));
    }

    private static String quartiles(double[] ratios) {
        return String.format(
                Locale.ROOT, "%.2f (%.2f to %.2f)", quantile(ratios, .5), quantile(ratios, .25), quantile(ratios, .75));
    }

    /** Beside the road, back and forth, in nobody's way. */
    private static OwnPose pose(int step) {
        return new OwnPose("ego", -300 + step % 800, 60, 0);
    }

    private static long cpuNs(ProcessHandle sumo) throws IOException {
        String onCpu = Files.readString(Path.of("/proc", Long.toString(sumo.pid()), "schedstat"));
        return Long.parseLong(onCpu.substring(0, onCpu.indexOf(' ')));
    }

    private static double[] ratios(double[] some, double[] others) {
        double[] ratios = new double[some.length];
        Arrays.setAll(ratios, i -> some[i] / others[i]);
        return ratios;
    }

    private static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) (share * (sorted.length - 1))];
    }

    private static Stepping read(Path folder, TrafficScene scene) throws IOException {
        Opened opened = Opened.in(folder);
        Traffic traffic = opened.simulator().open(scene, 1);
        traffic.add(ego());
        ProcessHandle sumo = newest();
        return new Stepping() {
            @Override
            public int step(OwnPose ego) {
                return traffic.step(List.of(ego)).vehicles().size();
            }

            @Override
            public ProcessHandle sumo() {
                return sumo;
            }

            @Override
            public void close() {
                traffic.close();
                opened.close();
            }
        };
    }

    /** The same steps by the bare session. */
    private static Stepping unread(Path folder, TrafficScene scene) throws IOException, InterruptedException {
        Opened opened = Opened.in(folder);
        SumoSession session = opened.simulator().unread(scene, 1);
        TraciRequest joining = new TraciRequest();
        NewVehicle.add(ego(), joining);
        session.exchange(joining, answer -> {
            NewVehicle.added(answer);
            return answer;
        });
        ProcessHandle sumo = newest();
        return new Stepping() {
            @Override
            public int step(OwnPose ego) {
                TraciRequest request = new TraciRequest();
                SentPose.of(ego, CostScene.LENGTH_M).moveIn(request);
                request.command(Traci.SIMULATION_STEP, new TraciRequest.Payload().number(0));
                return session.exchange(request, answer -> {
                    answer.status(Traci.SET_VEHICLE);
                    answer.status(Traci.SIMULATION_STEP);
                    return answer.count();
                });
            }

            @Override
            public ProcessHandle sumo() {
                return sumo;
            }

            @Override
            public void close() {
                session.close();
                opened.close();
            }
        };
    }

    private static TrafficEntry ego() {
        return new TrafficEntry("ego", "ego", List.of("in1-0", "out-0"), 0, 300, 5);
    }

    private static ProcessHandle newest() {
        return ProcessHandle.current()
                .descendants()
                .filter(it -> it.info().command().orElse("").endsWith("/sumo"))
                .max((one, other) -> Long.compare(one.pid(), other.pid()))
                .orElseThrow();
    }

    /** An attempt of its own for each run. */
    private record Opened(AttemptFolder folder, AttemptLog log, SumoSimulator simulator) {

        static Opened in(Path root) throws IOException {
            AttemptFolder folder = Workspace.emptied(root).open(1);
            AttemptLog log = AttemptFolder.openLog(Clock.systemUTC());
            WarmStates states = new WarmStates(root.resolveSibling("states"));
            return new Opened(
                    folder,
                    log,
                    new SumoSimulator(
                            () -> SumoInstallation.find(System.getenv()), folder, states, log, Supervision.NONE));
        }

        void close() {
            log.close();
        }
    }

    /** Copies of the published merge beside each other, after as long as it takes for as many vehicles. */
    private record CostScene(Path folder, int vehicles) {

        static final double LENGTH_M = 4.6;

        /** Of one merge, 12 min after its start. */
        private static final int FULL = 310;

        private static final double APART_M = 1000;
        private static final double PER_S = .83;
        private static final long LONGEST_S = 720;

        TrafficScene scene(long stepNs) throws IOException, InterruptedException {
            int copies = (vehicles + FULL - 1) / FULL;
            long warmUpS = copies > 1 ? LONGEST_S : Math.min(LONGEST_S, Math.round(vehicles / PER_S));
            write(copies);
            Process netconvert = new ProcessBuilder(
                            "netconvert",
                            "--node-files",
                            "n.xml",
                            "--edge-files",
                            "e.xml",
                            "--no-turnarounds",
                            "--offset.disable-normalization",
                            "-o",
                            "net.xml")
                    .directory(folder.toFile())
                    .inheritIO()
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (netconvert.waitFor() != 0) {
                throw new IOException("netconvert failed");
            }
            Map<String, byte[]> files = new TreeMap<>();
            for (String name : List.of("net.xml", "rou.xml", "cost.sumocfg")) {
                files.put(name, Files.readAllBytes(folder.resolve(name)));
            }
            return TrafficScene.of(files, "cost.sumocfg", stepNs)
                    .warmedUpFor(warmUpS * 1_000_000_000)
                    .showing(TrafficScene.Detail.LANES)
                    .with("time-to-teleport", "-1")
                    .with("collision.action", "warn");
        }

        private void write(int copies) throws IOException {
            List<String> nodes = new ArrayList<>();
            List<String> edges = new ArrayList<>();
            List<String> routes = new ArrayList<>();
            for (int copy = 0; copy < copies; copy++) {
                double y = copy * APART_M;
                nodes.add("""
                    <node id="a1-%1$d" x="-1300" y="%2$.1f"/><node id="a2-%1$d" x="-1300" y="%3$.1f"/>
                    <node id="m-%1$d" x="0" y="%4$.1f" type="zipper" radius="4"/><node id="o-%1$d" x="600" y="%4$.1f"/>
                    """.formatted(copy, y + 120, y - 120, y));
                edges.add("""
                    <edge id="in1-%1$d" from="a1-%1$d" to="m-%1$d" numLanes="1" speed="13.89" priority="2"/>
                    <edge id="in2-%1$d" from="a2-%1$d" to="m-%1$d" numLanes="1" speed="13.89" priority="2"/>
                    <edge id="out-%1$d" from="m-%1$d" to="o-%1$d" numLanes="1" speed="13.89" priority="3"/>
                    """.formatted(copy));
                routes.add("""
                    <route id="r1-%1$d" edges="in1-%1$d out-%1$d"/><route id="r2-%1$d" edges="in2-%1$d out-%1$d"/>
                    <flow id="f1-%1$d" type="car" route="r1-%1$d" begin="0" end="36000" vehsPerHour="1500" departSpeed="max"/>
                    <flow id="f2-%1$d" type="car" route="r2-%1$d" begin="0" end="36000" vehsPerHour="1500" departSpeed="max"/>
                    """.formatted(copy));
            }
            String types =
                    "<vType id=\"car\" sigma=\"0.5\" length=\"4.5\"/><vType id=\"ego\" length=\"" + LENGTH_M + "\"/>";
            Files.writeString(folder.resolve("n.xml"), "<nodes>" + String.join("", nodes) + "</nodes>");
            Files.writeString(folder.resolve("e.xml"), "<edges>" + String.join("", edges) + "</edges>");
            Files.writeString(folder.resolve("rou.xml"), "<routes>" + types + String.join("", routes) + "</routes>");
            Files.writeString(
                    folder.resolve("cost.sumocfg"),
                    "<configuration><net-file value=\"net.xml\"/><route-files value=\"rou.xml\"/></configuration>");
        }
    }
}
