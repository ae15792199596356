package dev.provinggrid.cli.report.comparison;

import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.analysis.comparison.known.KnownIssuesReader;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problems;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.function.BiConsumer;

/**
 * A file of known issues.
 *
 * @param today on which it is read
 */
public record KnownIssuesFile(Path path, LocalDate today) {

    /**
     * What it says of a comparison.
     *
     * @throws InvalidFile with everything that is wrong
     */
    public KnownIssues about(Comparison comparison) {
        return about((known, problems) -> known.check(comparison, problems));
    }

    /**
     * What it says of a sweep.
     *
     * @throws InvalidFile with everything that is wrong
     */
    public KnownIssues about(SweepColumns sweep) {
        return about((known, problems) -> known.check(sweep, problems));
    }

    private KnownIssues about(BiConsumer<KnownIssues, Problems> check) {
        try {
            Problems problems = new Problems();
            KnownIssues known = new KnownIssuesReader(today, problems).read(new DocumentReader().read(path, problems));
            check.accept(known, problems);
            problems.throwIfAny();
            return known;
        } catch (InvalidInput invalid) {
            throw new InvalidFile(path.toString(), invalid);
        }
    }
}
