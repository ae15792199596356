package dev.provinggrid.cli.report.comparison;

import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.analysis.comparison.known.KnownIssuesReader;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problems;
import java.nio.file.Path;
import java.time.LocalDate;

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
        try {
            Problems problems = new Problems();
            KnownIssues known = new KnownIssuesReader(today, problems).read(new DocumentReader().read(path, problems));
            known.check(comparison, problems);
            problems.throwIfAny();
            return known;
        } catch (InvalidInput invalid) {
            throw new InvalidFile(path.toString(), invalid);
        }
    }
}
