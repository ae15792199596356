package dev.provinggrid.viewer;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.List;
import java.util.function.Predicate;

/** The rows of results.csv. */
record Results(List<NamedCsvRecord> rows) {

    static Results of(String csv) {
        return new Results(CsvReader.builder().ofNamedCsvRecord(csv).stream().toList());
    }

    List<NamedCsvRecord> where(Predicate<NamedCsvRecord> fits) {
        return rows.stream().filter(fits).toList();
    }

    static long count(List<NamedCsvRecord> rows, String outcome) {
        return rows.stream()
                .filter(it -> it.getField("outcome").equals(outcome))
                .count();
    }
}
