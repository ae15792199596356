package dev.provinggrid.server.api.comparison;

import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.comparison.ReportScope;
import dev.provinggrid.analysis.comparison.ReportScope.CaseLinks;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.server.api.note.CaseNotes;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
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
    private final CaseNotes notes;
    private final Clock clock;

    ComparisonController(
            Progresses progresses, ComparedSweepReader reader, LabelHistories histories, CaseNotes notes, Clock clock) {
        this.notes = notes;
        this.clock = clock;
        this.progresses = progresses;
        this.reader = reader;
        this.histories = histories;
    }

    @Operation(
            operationId = "compareSweeps",
            summary = "What became of the cases of another sweep here",
            description =
                    "The first is the baseline, the second this sweep. Totals tell how long the lists are; known is"
                            + " the ticket by which somebody noted a case here")
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
        KnownIssues known = known(first, second);
        return ComparisonReport.of(
                comparison,
                new ReportScope(
                        limited("limit", limit, MOST_ITEMS),
                        links(first),
                        links(second),
                        it -> known.ticket(it, comparison)));
    }

    /** The known issues of both sweeps that are valid today. */
    private KnownIssues known(SweepProgress first, SweepProgress second) {
        List<KnownIssue> all = new ArrayList<>(notes.issues(second.sweep()));
        all.addAll(notes.issues(first.sweep()));
        return KnownIssues.of(all).on(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
    }

    @Operation(
            operationId = "getComparedPairs",
            summary = "Which case of another sweep, the baseline, is which of this one, by index")
    @Expensive
    @GetMapping("/api/v1/sweeps/{sweep}/comparison/pairs")
    ComparedPairs pairs(
            @PathVariable String sweep,
            @Parameter(description = "Id of the sweep to compare with") @RequestParam String baseline) {
        return ComparedPairs.of(Comparison.of(reader.of(progress(baseline)), reader.of(progress(sweep))));
    }

    @Operation(
            operationId = "getLabelHistory",
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
