package dev.provinggrid.server.api.overview;

import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.server.api.overview.table.CaseChoice;
import dev.provinggrid.server.api.overview.table.CaseStatusReader;
import dev.provinggrid.server.api.overview.table.LevelTable;
import dev.provinggrid.server.api.overview.table.LevelTables;
import dev.provinggrid.server.api.overview.table.Measure;
import dev.provinggrid.server.api.overview.table.Measurements;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Applies a request's filter to a sweep. */
final class FilteredSweeps {

    private static final String MARGINS = "margins";
    private static final String JUDGED = "judged";

    private final Progresses progresses;
    private final PinnedSweeps sweeps;
    private final LevelTables levels;
    private final CaseStatusReader statuses;
    private final Measurements measurements;

    FilteredSweeps(
            Progresses progresses,
            PinnedSweeps sweeps,
            LevelTables levels,
            CaseStatusReader statuses,
            Measurements measurements) {
        this.progresses = progresses;
        this.sweeps = sweeps;
        this.levels = levels;
        this.statuses = statuses;
        this.measurements = measurements;
    }

    /** @throws ResponseStatusException 404 when there is no such sweep */
    SweepProgress progress(String sweep) {
        return progresses
                .of(sweep)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep));
    }

    /**
     * A sweep with the cases that a request takes.
     *
     * @throws ResponseStatusException 404 when there is no such sweep, 400 when the filter names what it has not
     */
    FilteredSweep of(String sweep, Map<String, List<String>> request) {
        SweepProgress progress = progress(sweep);
        PinnedSweep pinned = sweeps.of(sweep);
        LevelTable table = levels.of(pinned, progress);
        return new FilteredSweep(
                pinned, progress, table, statuses.of(progress), choice(pinned, progress, table, request));
    }

    /** The indexes of the cases that a request takes, ascending. */
    int[] indexes(String sweep, Map<String, List<String>> request) {
        SweepProgress progress = progress(sweep);
        PinnedSweep pinned = sweeps.of(sweep);
        return choice(pinned, progress, levels.of(pinned, progress), request).indexes();
    }

    private CaseChoice choice(
            PinnedSweep pinned, SweepProgress progress, LevelTable table, Map<String, List<String>> request) {
        return new CaseChoice(
                table, request, () -> statuses.of(progress), it -> measurements.of(progress, measure(pinned, it)));
    }

    /** The values of a measure of all cases by index; NaN where a case has none. */
    double[] values(FilteredSweep filtered, Measure measure) {
        return measurements.of(filtered.progress(), measure);
    }

    /**
     * A measure by the name of its column.
     *
     * @throws ResponseStatusException 400 when the sweep has none of that name
     */
    static Measure measure(PinnedSweep pinned, String name) {
        return named(name, Measure.allOf(pinned.sweep()));
    }

    /**
     * The measures of a name: {@code margins} are those of all criteria, {@code judged} is the KPI that the first one looks at.
     *
     * @throws ResponseStatusException 400 when the sweep has none of that name
     */
    static List<Measure> measures(PinnedSweep pinned, String name) {
        return switch (name) {
            case MARGINS ->
                Measure.allOf(pinned.sweep()).stream().filter(Measure::signed).toList();
            case JUDGED -> Measure.judgedOf(pinned.sweep()).stream().toList();
            default -> List.of(measure(pinned, name));
        };
    }

    /**
     * The same of all that cells can be coloured by.
     *
     * @throws ResponseStatusException 400 when the sweep has none of that name
     */
    static Measure shade(FilteredSweep filtered, String name) {
        return named(name, shades(filtered));
    }

    /** All that cells can be coloured by; how often events happened only where shares are rates. */
    static List<Measure> shades(FilteredSweep filtered) {
        return filtered.noRate().isEmpty()
                ? Measure.shadesOf(filtered.sweep().sweep())
                : Measure.allOf(filtered.sweep().sweep());
    }

    private static Measure named(String name, List<Measure> all) {
        return all.stream()
                .filter(it -> it.isNamed(name))
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.BAD_REQUEST,
                        "no " + name + "; allowed: "
                                + Suggestion.allowed(
                                        name, all.stream().map(Measure::name).toList())));
    }
}
