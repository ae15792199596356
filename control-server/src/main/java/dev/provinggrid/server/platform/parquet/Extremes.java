package dev.provinggrid.server.platform.parquet;

import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import java.util.Arrays;

/** The smallest and the largest value of a column, as their codes. */
record Extremes(long least, long greatest) {

    static Extremes of(long[] codes, Kind kind) {
        return kind == Kind.NUMBER
                ? ofNumbers(Arrays.stream(codes)
                        .mapToDouble(Double::longBitsToDouble)
                        .toArray())
                : new Extremes(
                        Arrays.stream(codes).min().orElseThrow(),
                        Arrays.stream(codes).max().orElseThrow());
    }

    /** A zero stands for both zeros, as Parquet asks for. */
    private static Extremes ofNumbers(double[] numbers) {
        double least = Arrays.stream(numbers).min().orElseThrow();
        double greatest = Arrays.stream(numbers).max().orElseThrow();
        return new Extremes(
                Double.doubleToRawLongBits(least == 0 ? -0.0 : least),
                Double.doubleToRawLongBits(greatest == 0 ? 0.0 : greatest));
    }
}
