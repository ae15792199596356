package dev.provinggrid.benchmarks.estimate;

import dev.provinggrid.analysis.surrogate.GridPoints;
import dev.provinggrid.analysis.surrogate.MixedKernel;
import dev.provinggrid.sim.driving.regulation.CutIn;
import dev.provinggrid.sim.driving.regulation.ModelName;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Published cut-ins of UN R157 by four drivers, every one of which was driven. */
final class KnownGrid {

    static final List<ModelName> DRIVERS = List.of(ModelName.CC, ModelName.R157, ModelName.RSS, ModelName.FSM);

    private static final double KMH_PER_MPS = 3.6;
    private static final int LATERAL_SPEEDS = 18;

    private final String name;
    private final GridPoints points;
    private final int[] levels;
    private final BitSet failed;

    private KnownGrid(String name, GridPoints points, int[] levels, BitSet failed) {
        this.name = name;
        this.points = points;
        this.levels = levels;
        this.failed = failed;
    }

    /** 63,720 cells. */
    static KnownGrid lowSpeeds() {
        return of("low", new int[] {20, 30, 40, 50, 60}, new int[] {10, 20, 30, 40, 50}, 1, 59);
    }

    /** 56,160 cells. */
    static KnownGrid highSpeeds() {
        return of("high", new int[] {70, 90, 110, 130}, new int[] {10, 40, 70, 100}, 2, 60);
    }

    private static KnownGrid of(String name, int[] egoKmh, int[] otherKmh, int gapStepM, int gaps) {
        List<double[]> numbers = new ArrayList<>();
        List<Integer> drivers = new ArrayList<>();
        BitSet failed = new BitSet();
        for (int driver = 0; driver < DRIVERS.size(); driver++) {
            for (int ego = 0; ego < egoKmh.length; ego++) {
                for (int other = 0; other < otherKmh.length && otherKmh[other] < egoKmh[ego]; other++) {
                    for (int cell = 0; cell < gaps * LATERAL_SPEEDS; cell++) {
                        int gap = cell / LATERAL_SPEEDS;
                        int lateral = cell % LATERAL_SPEEDS;
                        CutIn cutIn = new CutIn(
                                egoKmh[ego] / KMH_PER_MPS,
                                otherKmh[other] / KMH_PER_MPS,
                                1.0 + gapStepM * gap,
                                lateral * .1);
                        failed.set(
                                numbers.size(), cutIn.drive(DRIVERS.get(driver)).contactAt() >= 0);
                        drivers.add(driver);
                        numbers.add(new double[] {
                            ego / (egoKmh.length - 1.0),
                            other / (otherKmh.length - 1.0),
                            gap / (gaps - 1.0),
                            lateral / (LATERAL_SPEEDS - 1.0)
                        });
                    }
                }
            }
        }
        int[] levels = {egoKmh.length, otherKmh.length, gaps, LATERAL_SPEEDS};
        GridPoints points = new GridPoints(
                numbers.toArray(double[][]::new),
                drivers.stream().mapToInt(it -> it).toArray());
        return new KnownGrid(name, points, levels, failed);
    }

    String name() {
        return name;
    }

    /** The cells, by driver. */
    GridPoints points() {
        return points;
    }

    MixedKernel kernel() {
        return MixedKernel.usual(levels);
    }

    boolean fails(int cell) {
        return failed.get(cell);
    }

    /** Share of a driver's cells with contact. */
    double rate(int driver) {
        int[] of = IntStream.range(0, points.size())
                .filter(it -> points.category(it) == driver)
                .toArray();
        return (double) IntStream.of(of).filter(failed::get).count() / of.length;
    }

    double rate() {
        return (double) failed.cardinality() / points.size();
    }
}
