package dev.provinggrid.server.comparison;

import dev.provinggrid.model.comparison.Comparison;
import dev.provinggrid.model.comparison.ComparisonReport;
import dev.provinggrid.model.comparison.ReportScope;
import dev.provinggrid.model.comparison.ReportScope.CaseLinks;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.web.limit.Expensive;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Compares sweeps. */
@Tag(name = "Results")
@RestController
class ComparisonController {

    private static final int MOST_ITEMS = 1000;
    private static final int MOST_SWEEPS = 100;

    private final Progresses progresses;
    private final ComparedSweepReader reader;
    private final LabelHistories histories;

    ComparisonController(Progresses progresses, ComparedSweepReader reader, LabelHistories histories) {
        this.progresses = progresses;
        this.reader = reader;
        this.histories = histories;
    }

    @Operation(
            summary = "What became of the cases of another sweep here",
            description = "The first is the baseline, the second this sweep. Totals tell how long the lists are")
    @Expensive
    @GetMapping("/api/v1/sweeps/{sweep}/comparison")
    ComparisonReport comparison(
            @PathVariable String sweep,
            @Parameter(description = "Id of the sweep to compare with") @RequestParam String baseline,
            @Parameter(description = "Most items of each list, at most 1000") @RequestParam(defaultValue = "200")
                    int limit) {
        SweepProgress first = progress(baseline);
        SweepProgress second = progress(sweep);
        Comparison comparison = Comparison.of(reader.of(first), reader.of(second));
        return ComparisonReport.of(
                comparison,
                new ReportScope(
                        limited("limit", limit, MOST_ITEMS), links(first), links(second), _ -> Optional.empty()));
    }

    @Operation(
            summary = "The finished sweeps of a label, the newest first",
            description = "How much passed, with its interval over worlds, and what changed since the one before")
    @Expensive
    @GetMapping("/api/v1/labels/{label}/history")
    LabelHistory history(
            @PathVariable String label,
            @Parameter(description = "Most sweeps, at most 100") @RequestParam(defaultValue = "20") int limit) {
        return histories.of(label, limited("limit", limit, MOST_SWEEPS));
    }

    private SweepProgress progress(String sweep) {
        return progresses
                .of(sweep)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep));
    }

    private static CaseLinks links(SweepProgress progress) {
        return new CaseLinks(Optional.of("/sweeps/" + progress.sweep()));
    }

    private static int limited(String name, int number, int most) {
        if (number < 1 || number > most) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, name + " " + number + " is out of range; allowed: 1 to " + most);
        }
        return number;
    }
}
