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
 * A mapping: how to read the result files of another tool.
 *
 * @param root the mapping as it was written
 * @param sweep name of the imported sweep
 * @param traces whether the rows of a case form a trace; if not, each row is a case
 * @param replicate source of the replicate number of a row, from 0
 * @param everyCombination whether combinations of levels without a row were planned, and so are MISSING
 * @param date when the sweep ran, if there are no time stamps
 * @param software name and version of the tool that produced the results
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
     * @param problems receives everything wrong with it
     */
    static ResultMapping read(Path file, Problems problems) {
        Element root = new DocumentReader().read(file, problems);
        return new MappingReader(root, Fields.of(root, problems), problems).read();
    }

    /** The element of a key, as written. */
    Optional<Element> written(String key) {
        return root instanceof Element.Mapping mapping
                ? Optional.ofNullable(mapping.entries().get(key))
                : Optional.empty();
    }

    /** Place in the mapping of an element of the manifest or sweep built from it. */
    Place place(String pointer) {
        return Pointer.place(root, pointer);
    }

    /** Reports columns that a file lacks. */
    void check(MappedFile file, Problems problems) {
        time.ifPresent(it -> it.origin().check(file, problems));
        parameters.forEach(it -> it.origin().check(file, problems));
        replicate.ifPresent(it -> it.check(file, problems));
        kpis.forEach(it -> it.origin().check(file, problems));
        channels.forEach(it -> it.origin().check(file, problems));
    }

    /** Whether a file has all columns that identify a case. If not, problems of its rows would only repeat that. */
    boolean tellsCasesOf(MappedFile file) {
        return Stream.of(
                        time.map(TimeBase::origin).stream(),
                        replicate.stream(),
                        parameters.stream().map(ParameterSource::origin))
                .flatMap(it -> it)
                .allMatch(it -> it.isIn(file));
    }
}
