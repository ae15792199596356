package dev.provinggrid.benchmarks.boundary;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.provinggrid.analysis.search.PointSearch;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How many fresh cases of {@code examples/aeb-boundary.yaml} are on the other side than a surrogate of the first runs of a boundary says,
 * and than a grid whose margins are interpolated says. Takes three folders of results: of the boundary, of the grid, of the fresh cases;
 * {@code benchmarks/aeb-boundary.sh} makes them.
 */
public final class BoundaryBesideGrid {

    private static final int[] RUNS = {48, 80, 112, 144};

    /** Simulators of one world repeat. */
    private static final double NOISE = 1e-3;

    private final List<Run> boundary;
    private final List<Run> fresh;

    /** A case that passed or failed. */
    private record Run(MixedPoint point, double marginM) {

        static Run of(NamedCsvRecord row) {
            double speed = (number(row, "param.approachSpeed") - 20 / 3.6) / (50 / 3.6);
            double distance = (number(row, "param.initialDistance") - 90) / 50;
            double fog = Math.log10(number(row, "param.fogVisibility") / 30);
            int detector = row.getField("param.perceptionModel").equals("pg-s") ? 0 : 1;
            double margin = number(row, "kpi.stopMargin");
            if (margin < 0 != row.getField("outcome").equals("FAIL")) {
                throw new IllegalArgumentException("case " + row.getField("case") + " contradicts its margin");
            }
            return new Run(new MixedPoint(new double[] {speed, distance, fog}, new int[] {detector}), margin);
        }

        private static double number(NamedCsvRecord row, String column) {
            return Double.parseDouble(row.getField(column));
        }

        boolean fails() {
            return marginM < 0;
        }
    }

    private BoundaryBesideGrid(List<Run> boundary, List<Run> fresh) {
        this.boundary = boundary;
        this.fresh = fresh;
    }

    public static void main(String[] folders) throws IOException {
        BoundaryBesideGrid study = new BoundaryBesideGrid(runs(folders[0]), runs(folders[2]));
        List<Run> grid = runs(folders[1]);
        System.out.println("| | runs | on the other side | of |\n|---|---|---|---|");
        IntStream.of(RUNS).filter(it -> it <= study.boundary.size()).forEach(study::surrogate);
        study.print(
                "grid, interpolated",
                grid.size(),
                new MarginGrid(grid.stream()
                        .map(it -> new MarginGrid.Corner(it.point, it.marginM))
                        .toList())::marginAt);
    }

    private static List<Run> runs(String folder) throws IOException {
        try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(Path.of(folder, "results.csv"));
                Stream<NamedCsvRecord> all = rows.stream()) {
            return all.map(Run::of).toList();
        }
    }

    /** A surrogate of the first runs. */
    private void surrogate(int runs) {
        List<MixedPoint> points = new ArrayList<>();
        boundary.stream().limit(runs).map(Run::point).forEach(points::add);
        fresh.stream().map(Run::point).forEach(points::add);
        PointSearch search = new PointSearch(points, Aim.BOUNDARY, NOISE, CounterRandom.of(0, "beside a grid"));
        search.give(IntStream.range(0, runs).toArray());
        double[] margins =
                boundary.stream().limit(runs).mapToDouble(Run::marginM).toArray();
        search.look(margins);
        var outlook =
                search.predicted(margins, IntStream.range(runs, points.size()).toArray());
        long wrong = IntStream.range(0, fresh.size())
                .filter(it -> outlook.isExpectedToFail(it) != fresh.get(it).fails())
                .count();
        print("boundary", runs, wrong);
    }

    private void print(String what, int runs, ToDoubleFunction<MixedPoint> margin) {
        print(
                what,
                runs,
                fresh.stream()
                        .filter(it -> margin.applyAsDouble(it.point) < 0 != it.fails())
                        .count());
    }

    private void print(String what, int runs, long wrong) {
        System.out.printf(Locale.ROOT, "| %s | %d | %d | %d |%n", what, runs, wrong, fresh.size());
    }
}
