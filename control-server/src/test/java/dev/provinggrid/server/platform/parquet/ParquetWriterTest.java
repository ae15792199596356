package dev.provinggrid.server.platform.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hardwood.metadata.ColumnMetaData;
import dev.hardwood.metadata.Encoding;
import dev.hardwood.metadata.RowGroup;
import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** What we write, read back by another's reader. */
class ParquetWriterTest {

    private static final ParquetColumn CASE = column("case", Kind.INTEGER);
    private static final ParquetColumn SPEED =
            new ParquetColumn("speed", Kind.NUMBER, List.of(), Map.of("unit", "m/s", "description", "Along its axis"));
    private static final ParquetColumn NOTE = column("note", Kind.TEXT);
    private static final ParquetColumn SEEN = column("seen", Kind.BOOLEAN);
    private static final List<ParquetColumn> ALL = List.of(CASE, SPEED, NOTE, SEEN);

    @Test
    void everyValueComesBackAsItWasAndAbsenceAsNull() throws IOException {
        List<List<Object>> rows = List.of(
                Arrays.asList(Long.MAX_VALUE, 0.1, "Grüße, \"alle\"\n", true),
                Arrays.asList(Long.MIN_VALUE, -0.0, "", false),
                Arrays.asList(null, null, null, null),
                Arrays.asList(3L, Double.NEGATIVE_INFINITY, "=1+1", null));
        ParquetTable table = ParquetTable.read(written(ALL, rows));
        assertThat(table.rows()).isEqualTo(rows);
        assertThat(table.columns()).containsExactly("case", "speed", "note", "seen");
        assertThat(table.texts()).containsExactly("note");
    }

    @Test
    void whatIsNotANumberIsAbsent() throws IOException {
        assertThat(ParquetTable.read(written(List.of(SPEED), List.of(List.of(Double.NaN), List.of(1))))
                        .column("speed"))
                .containsExactly(null, 1.0);
    }

    @Test
    void aTableWithoutRowsOrWithoutValuesCanBeRead() throws IOException {
        ParquetTable empty = ParquetTable.read(written(ALL, List.of()));
        assertThat(empty.columns()).hasSize(4);
        assertThat(empty.rows()).isEmpty();
        List<Object> nothing = Collections.nCopies(4, null);
        assertThat(ParquetTable.read(written(ALL, List.of(nothing, nothing))).rows())
                .containsExactly(nothing, nothing);
    }

    /** More than a page, more than a row group; columns with few values, with none in stretches, and with all different. */
    @Test
    void aLargeTableIsReadPageByPageAndGroupByGroup() throws IOException {
        Random random = new Random(7);
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < 250_000; i++) {
            rows.add(Arrays.asList(
                    (long) (i / 1000),
                    i / 30_000 % 2 == 0 ? random.nextGaussian() : null,
                    random.nextInt(10) == 0 ? "word " + random.nextInt(300) : null,
                    random.nextBoolean(),
                    (double) random.nextInt(5),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian()));
        }
        List<ParquetColumn> columns = new ArrayList<>(ALL);
        for (int i = 0; i < 6; i++) {
            columns.add(column("x" + i, Kind.NUMBER));
        }
        ParquetTable table = ParquetTable.read(written(columns, rows));
        assertThat(table.rows()).isEqualTo(rows);
        assertThat(table.file().rowGroups()).hasSizeBetween(2, 3);
    }

    /** Who fetches a table gives up where nothing arrives for long. */
    @Test
    void aGroupThatIsEndedIsSentAtOnceAndIsOneOfTheTable() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ParquetWriter writer = new ParquetWriter(bytes, List.of(CASE, SPEED), Map.of());
        writer.endGroup();
        int head = bytes.size();
        writer.write(List.of(0L, 1.5));
        assertThat(bytes.size()).isEqualTo(head);
        writer.endGroup();
        assertThat(bytes.size()).isGreaterThan(head);
        writer.write(List.of(1L, 2.5));
        writer.finish();
        ParquetTable table = ParquetTable.read(bytes.toByteArray());
        assertThat(table.file().rowGroups()).hasSize(2);
        assertThat(table.rows()).containsExactly(List.of(0L, 1.5), List.of(1L, 2.5));
    }

    @Test
    void aColumnWithFewValuesNamesThemOnceAndOneWhoseValuesAllDifferDoesNot() throws IOException {
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            rows.add(List.of((long) (i % 7), i * 0.1, "all alike", i % 2 == 0));
        }
        List<ColumnMetaData> chunks =
                chunks(ParquetTable.footer(written(ALL, rows)).rowGroups().getFirst());
        assertThat(chunks.get(0).dictionaryPageOffset()).isNotNull();
        assertThat(chunks.get(1).dictionaryPageOffset()).isNull();
        assertThat(chunks.get(2).dictionaryPageOffset()).isNotNull();
        assertThat(chunks.get(2).encodings()).contains(Encoding.RLE_DICTIONARY);
        assertThat(chunks.get(2).totalCompressedSize()).isLessThan(250);
    }

    @Test
    void levelsAreAnOrderedCategoryWhateverOrderTheyComeIn() throws IOException {
        ParquetColumn weather =
                new ParquetColumn("weather", Kind.TEXT, List.of("clear", "fog", "snow"), Map.of("role", "environment"));
        List<List<String>> rows = List.of(List.of("snow"), List.of("clear"), List.of("hail"));
        ParquetTable table = ParquetTable.read(written(List.of(weather), rows));
        assertThat(table.column("weather")).containsExactly("snow", "clear", "hail");
        assertThat(table.notes("weather")).containsEntry("ordered", "true").containsEntry("role", "environment");
    }

    @Test
    void unitsAndDescriptionsStandInTheSchema() throws IOException {
        ParquetTable table = ParquetTable.read(written(ALL, List.of()));
        assertThat(table.notes("speed")).isEqualTo(Map.of("unit", "m/s", "description", "Along its axis"));
        assertThat(table.notes("note")).isEmpty();
        assertThat(table.file().keyValueMetadata()).containsEntry("about", "a test");
    }

    @Test
    void statisticsTellWhichCasesARowGroupHas() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ParquetWriter writer = new ParquetWriter(bytes, List.of(CASE, SPEED), Map.of());
        for (long index = 0; index < 21; index++) {
            writer.boundary();
            for (int row = 0; row < 50_000; row++) {
                writer.write(Arrays.asList(index, row == 0 ? null : row - 1.0));
            }
        }
        writer.finish();
        List<RowGroup> groups = ParquetTable.footer(bytes.toByteArray()).rowGroups();
        long next = 0;
        for (RowGroup group : groups) {
            List<ColumnMetaData> chunks = chunks(group);
            long rows = group.numRows();
            assertThat(rows % 50_000).as("whole cases").isZero();
            assertThat(longOf(chunks.get(0).statistics().minValue())).isEqualTo(next);
            next += rows / 50_000;
            assertThat(longOf(chunks.get(0).statistics().maxValue())).isEqualTo(next - 1);
            assertThat(chunks.get(1).statistics().nullCount()).isEqualTo(rows / 50_000);
            assertThat(Double.longBitsToDouble(longOf(chunks.get(1).statistics().minValue())))
                    .as("a zero may be either")
                    .isEqualTo(-0.0);
        }
        assertThat(next).isEqualTo(21);
        assertThat(groups).hasSizeGreaterThan(1);
    }

    @Test
    void aTableThatBreaksOffIsNotTakenForWhole() throws IOException {
        byte[] whole = written(ALL, List.of(List.of(1L, 2.0, "three", true)));
        byte[] part = Arrays.copyOf(whole, whole.length - 5);
        assertThatThrownBy(() -> ParquetTable.read(part)).isInstanceOf(IOException.class);
    }

    @Property(tries = 40)
    void tablesOfAnyValuesComeBack(@ForAll("tables") List<List<Object>> rows) throws IOException {
        assertThat(ParquetTable.read(written(ALL, rows)).rows()).isEqualTo(rows);
    }

    /** Runs and mixtures, as definition levels and dictionaries meet them. */
    @Provide
    Arbitrary<List<List<Object>>> tables() {
        Arbitrary<Object> cases =
                Arbitraries.longs().between(0, 20).injectNull(0.3).map(it -> it);
        Arbitrary<Object> speeds = Arbitraries.doubles().injectNull(0.1).map(it -> it);
        Arbitrary<Object> notes =
                Arbitraries.strings().ofMaxLength(4).injectNull(0.5).map(it -> it);
        Arbitrary<Object> seen = Arbitraries.of(true, false).injectNull(0.2).map(it -> it);
        Arbitrary<List<Object>> row =
                Combinators.combine(cases, speeds, notes, seen).as(Arrays::asList);
        Arbitrary<List<List<Object>>> run = Combinators.combine(
                        row, Arbitraries.integers().between(1, 40))
                .as((it, times) -> Collections.nCopies(times, it));
        return run.list()
                .ofMaxSize(30)
                .map(runs -> runs.stream().flatMap(List::stream).toList());
    }

    private static ParquetColumn column(String name, Kind kind) {
        return new ParquetColumn(name, kind, List.of(), Map.of());
    }

    private static byte[] written(List<ParquetColumn> columns, List<? extends List<?>> rows) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ParquetWriter writer = new ParquetWriter(bytes, columns, Map.of("about", "a test"));
        for (List<?> row : rows) {
            writer.write(row);
        }
        writer.finish();
        return bytes.toByteArray();
    }

    private static List<ColumnMetaData> chunks(RowGroup group) {
        return group.columns().stream()
                .map(dev.hardwood.metadata.ColumnChunk::metaData)
                .toList();
    }

    private static long longOf(byte[] value) {
        return ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }
}
