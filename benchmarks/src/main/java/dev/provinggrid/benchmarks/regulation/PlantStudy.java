package dev.provinggrid.benchmarks.regulation;

import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.regulation.CutInScenario;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Cut-ins of two published pairs of speeds, driven as a point and as a full vehicle: how many verdicts differ, which way, and how hard
 * the new contacts are. Prints a table and draws a picture of each pair into the folder named by the first argument.
 */
public final class PlantStudy {

    private static final List<String> DRIVERS = List.of("cc", "r157", "rss", "fsm");
    private static final int LATERAL_SPEEDS = 18;
    private static final double KMH_PER_MPS = 3.6;

    private final CutInScenario scenario = new CutInScenario();

    /**
     * One published pair.
     *
     * @param gapStep m, from 1 m to the last
     */
    record Pair(int egoKmh, int otherKmh, int gapStep, int lastGap) {}

    /**
     * A cell by one driver; impact speeds in m/s, not a number without contact.
     *
     * @param prompt full vehicle whose brakes take hold at once
     */
    record Cell(String driver, int gap, int tenths, double point, double prompt, double full) {

        boolean onlyFull() {
            return Double.isNaN(point) && !Double.isNaN(full);
        }

        boolean onlyPoint() {
            return !Double.isNaN(point) && Double.isNaN(full);
        }
    }

    public static void main(String[] args) throws IOException {
        PlantStudy study = new PlantStudy();
        System.out.println(
                "| ego, other, km/h | driver | cells | contacts as a point | as a full vehicle | only as a full vehicle "
                        + "| of these with brakes that take hold at once | their median closing speed, km/h | only as a point |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (Pair pair : List.of(new Pair(20, 10, 1, 59), new Pair(70, 10, 2, 119))) {
            List<Cell> cells = study.drive(pair);
            DRIVERS.forEach(driver -> System.out.println(row(pair, driver, cells)));
            Files.writeString(
                    Path.of(args[0]).resolve("r157-plant-" + pair.egoKmh() + "-" + pair.otherKmh() + ".svg"),
                    new PlantPicture(pair, DRIVERS, cells).svg());
        }
    }

    private static String row(Pair pair, String driver, List<Cell> all) {
        List<Cell> cells = all.stream().filter(it -> it.driver().equals(driver)).toList();
        List<Cell> changed = cells.stream().filter(Cell::onlyFull).toList();
        double[] speeds = changed.stream().mapToDouble(Cell::full).sorted().toArray();
        return String.format(
                Locale.ROOT,
                "| %d, %d | %s | %d | %d | %d | %d | %d | %s | %d |",
                pair.egoKmh(),
                pair.otherKmh(),
                driver,
                cells.size(),
                cells.stream().filter(it -> !Double.isNaN(it.point())).count(),
                cells.stream().filter(it -> !Double.isNaN(it.full())).count(),
                changed.size(),
                changed.stream().filter(it -> !Double.isNaN(it.prompt())).count(),
                speeds.length == 0 ? "" : String.format(Locale.ROOT, "%.1f", KMH_PER_MPS * speeds[speeds.length / 2]),
                cells.stream().filter(Cell::onlyPoint).count());
    }

    private List<Cell> drive(Pair pair) {
        List<Cell> cells = new ArrayList<>();
        for (String driver : DRIVERS) {
            for (int gap = 1; gap <= pair.lastGap(); gap += pair.gapStep()) {
                for (int tenths = 0; tenths < LATERAL_SPEEDS; tenths++) {
                    Map<String, Object> of = parameters(pair, driver, gap, tenths);
                    cells.add(new Cell(
                            driver,
                            gap,
                            tenths,
                            impact(of, "point", 0),
                            impact(of, "full", 0),
                            impact(of, "full", .15)));
                }
            }
        }
        return cells;
    }

    private Map<String, Object> parameters(Pair pair, String driver, int gap, int tenths) {
        Map<String, Object> parameters = new TreeMap<>(WireParameters.defaults(scenario.manifest()));
        parameters.put("egoSpeed", pair.egoKmh() / KMH_PER_MPS);
        parameters.put("otherSpeed", pair.otherKmh() / KMH_PER_MPS);
        parameters.put("driver", driver);
        parameters.put("gap", (double) gap);
        parameters.put("lateralSpeed", tenths / 10.0);
        return parameters;
    }

    private double impact(Map<String, Object> of, String plant, double brakeBuildUpS) {
        Map<String, Object> parameters = new TreeMap<>(of);
        parameters.put("plant", plant);
        parameters.put("brakeBuildUp", brakeBuildUpS);
        RunReport report =
                scenario.drive(parameters, 7, OutputStream.nullOutputStream(), RunFiles.NONE, Supervision.NONE);
        return report.kpis().getOrDefault("impactSpeed", Double.NaN);
    }
}
