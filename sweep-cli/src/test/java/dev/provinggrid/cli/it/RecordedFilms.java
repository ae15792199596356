package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.FilmForecast;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The films in a results folder, against the bytes that a server sets aside for them. */
record RecordedFilms(Path results) {

    /**
     * Holds every case against its forecast.
     *
     * @param factor by how much films may be smaller, as docs/operations.md says
     */
    void areWithinTheirForecast(String file, int factor) throws IOException {
        Sweep sweep = new SweepReader(new BuiltInScenarios()).parse(file.getBytes(StandardCharsets.UTF_8));
        for (CaseView view : new Results(results).cases()) {
            long expected = FilmForecast.bytes(sweep, view.parameters());
            assertThat(bytes(view.index())).as("films of case " + view.index()).isBetween(expected / factor, expected);
        }
    }

    private long bytes(int index) throws IOException {
        String name = String.format(Locale.ROOT, "case-%05d-video", index);
        try (Stream<Path> files = Files.list(results.resolve("recordings"))) {
            List<Path> films = files.filter(it -> it.getFileName().toString().startsWith(name))
                    .toList();
            long bytes = 0;
            for (Path film : films) {
                bytes += Files.size(film);
            }
            return bytes;
        }
    }
}
