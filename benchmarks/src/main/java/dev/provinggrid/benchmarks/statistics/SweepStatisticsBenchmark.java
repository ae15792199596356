package dev.provinggrid.benchmarks.statistics;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.sweep.MeasuredColumn;
import dev.provinggrid.analysis.statistics.sweep.StatisticsColumns;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.model.criterion.Outcome;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** All statistics of a sweep: 5 axes of 5 levels, 10 KPIs, 6 criteria, 4 systems in each world. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 7)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC", "-Xmx512m"})
public class SweepStatisticsBenchmark {

    private static final int LEVELS = 5;

    /** A million cases in a heap of 512 MB are the bound of memory. */
    @Param({"100000", "1000000"})
    public int cases;

    private StatisticsColumns columns;

    @Setup
    public void fill() {
        Random random = new Random(16);
        List<String> labels = List.of("a", "b", "c", "d", "e");
        List<LevelColumn> axes = IntStream.range(0, LEVELS)
                .mapToObj(axis -> new LevelColumn(
                        "axis" + axis, labels, random.ints(cases, 0, LEVELS).toArray()))
                .toList();
        long[] seeds = random.longs(cases, 0, cases / 4).toArray();
        Outcome[] outcomes = IntStream.range(0, cases)
                .mapToObj(it -> random.nextInt(50) == 0
                        ? Outcome.ERROR
                        : random.nextDouble() < .9 - .1 * axes.getFirst().level(it) ? Outcome.PASS : Outcome.FAIL)
                .toArray(Outcome[]::new);
        columns = new StatisticsColumns(
                new CaseTable(axes, seeds),
                outcomes,
                measures("margin", 6, random),
                measures("kpi", 10, random),
                IntervalMethod.WILSON);
    }

    private List<MeasuredColumn> measures(String name, int count, Random random) {
        return IntStream.range(0, count)
                .mapToObj(it -> new MeasuredColumn(
                        name + it, "m", random.doubles(cases, -5, 5).toArray()))
                .toList();
    }

    @Benchmark
    public SweepStatistics everything() {
        return SweepStatistics.of(columns, List.of("axis0", "axis1", "axis2"));
    }
}
