package dev.provinggrid.model.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableReaderTest {

    private static final TableForm FORM = new TableForm(List.of(column("time", "s"), column("x", "m")), "time");

    private final Problems problems = new Problems();

    @Test
    void numbersAreConvertedFromTheUnitOfTheirHead() {
        Table table = read("time[ms],x[km],note\n0,1,a\n500,2.5e-1,\"b, c\"\n").orElseThrow();
        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.column("time")).containsExactly(0, 0.5);
        assertThat(table.column("x")[1]).isCloseTo(250, within(1e-9));
    }

    @Test
    void withoutAUnitNumbersAreInSiAndColumnsStandInAnyOrder() {
        Table table = read("x,time\r\n3,0\r\n4,1\r\n").orElseThrow();
        assertThat(table.column("x")).containsExactly(3, 4);
        assertThat(table.column("time")).containsExactly(0, 1);
    }

    @Test
    void everyProblemIsToldWithItsLine() {
        assertThat(read("time[s],y[m],x[kg]\n0,1\n2,1,1\n1,z,nan\n")).isEmpty();
        assertThat(problems.list().stream().map(Problem::message))
                .containsExactlyInAnyOrder(
                        "file lap: wrong unit of the column x",
                        "file lap: line 2 is torn: the header has 3 cells",
                        "file lap: line 4 : time runs backwards or stands still".replace(" :", ":"),
                        "file lap: line 4, column x: not a number");
    }

    @Test
    void aMissingColumnIsNamedBesideThoseThatAreThere() {
        assertThat(read("time[s],y[m]\n0,1\n1,1\n")).isEmpty();
        assertThat(problems.list()).singleElement().satisfies(it -> {
            assertThat(it.message()).isEqualTo("file lap: the column x[m] is missing");
            assertThat(it.value()).contains("time, y");
            assertThat(it.allowed()).contains("time[s], x[m]");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n\n", "time,x\n", "time,x\n0,1\n", "time,x\n0,1\n0,2\n", "time,x,time\n0,1,2\n1,1,2\n"})
    void whatIsNoTableIsRefused(String text) {
        assertThat(read(text)).isEmpty();
        assertThat(problems.none()).isFalse();
    }

    private Optional<Table> read(String text) {
        return TableReader.read(text, FORM, "lap", Place.DOCUMENT, problems);
    }

    private static TableForm.Column column(String name, String unit) {
        return new TableForm.Column(name, unit);
    }
}
