package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.document.Pointer;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problems;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the files of another tool mean.
 *
 * @param root the mapping as it was written
 * @param sweep name that the results get
 * @param traces whether the rows of a case are a trace; else each row is a case
 * @param replicate where it stands which repetition a row is of, from 0
 * @param everyCombination whether combinations of levels that no row has were planned, and so are MISSING
 * @param date when it ran, where no time stamp says so
 * @param software what made the results
 */
record ResultMapping(
        Element root,
        String sweep,
        Optional<FilePattern> files,
        char separator,
        boolean traces,
        Optional<TimeBase> time,
        List<ParameterSource> parameters,
        Optional<CellOrigin> replicate,
        List<KpiSource> kpis,
        List<ChannelSource> channels,
        boolean everyCombination,
        Optional<Instant> date,
        String software,
        Map<String, Object> declared) {

    /**
     * Reads a mapping.
     *
     * @param problems gets everything that is wrong with it
     */
    static ResultMapping read(Path file, Problems problems) {
        Element root = new DocumentReader().read(file, problems);
        return new MappingReader(root, Fields.of(root, problems), problems).read();
    }

    /** What stands under a key, as it is written. */
    Optional<Element> written(String key) {
        return root instanceof Element.Mapping mapping
                ? Optional.ofNullable(mapping.entries().get(key))
                : Optional.empty();
    }

    /** Where something of what was made of the mapping stands in it. */
    Place place(String pointer) {
        return Pointer.place(root, pointer);
    }

    /** Notes what a file lacks. */
    void check(MappedFile file, Problems problems) {
        time.ifPresent(it -> it.origin().check(file, problems));
        parameters.forEach(it -> it.origin().check(file, problems));
        replicate.ifPresent(it -> it.check(file, problems));
        kpis.forEach(it -> it.origin().check(file, problems));
        channels.forEach(it -> it.origin().check(file, problems));
    }

    /** Whether a file tells of each row which case it is; what its rows lack otherwise would only repeat that. */
    boolean tellsCasesOf(MappedFile file) {
        return Stream.of(
                        time.map(TimeBase::origin).stream(),
                        replicate.stream(),
                        parameters.stream().map(ParameterSource::origin))
                .flatMap(it -> it)
                .allMatch(it -> it.isIn(file));
    }
}
