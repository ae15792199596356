package dev.provinggrid.cli.report.flaky;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.provinggrid.analysis.comparison.CaseSubject;
import dev.provinggrid.analysis.comparison.KnownValue;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.model.wire.CaseHistory.PastCase;
import dev.provinggrid.model.wire.CaseHistory.Runs;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A case that passed and failed with the same build.
 *
 * @param index in the newest sweep
 * @param failed runs, of builds that passed it too
 * @param ran runs with a verdict, of these builds
 * @param runs of every build
 * @param known ticket of the known issue that is about it; null if there is none
 */
public record FlakyCase(
        int index, int replicate, Map<String, Object> parameters, int failed, int ran, List<Runs> runs, String known) {

    static FlakyCase of(PastCase past, Optional<String> known) {
        List<Runs> mixed = past.runs().stream().filter(Runs::isMixed).toList();
        int failed = mixed.stream().mapToInt(Runs::failed).sum();
        int ran = failed + mixed.stream().mapToInt(Runs::passed).sum();
        return new FlakyCase(
                past.index(), past.replicate(), past.parameters(), failed, ran, past.runs(), known.orElse(null));
    }

    /** Share of its runs that failed. */
    @JsonProperty
    public double rate() {
        return (double) failed / ran;
    }

    /** The entry of a file of known issues that takes it out of gates until a day. */
    KnownIssue quarantined(String ticket, LocalDate until) {
        Map<String, KnownValue> values = new LinkedHashMap<>();
        parameters.forEach((name, value) -> values.put(name, KnownValue.of(String.valueOf(value))));
        return new KnownIssue(
                new CaseSubject(Optional.empty(), values, Optional.of(replicate), Optional.empty()),
                Optional.of(new KnownIssue.Ticket(ticket, until)),
                Optional.of("flaky: failed " + failed + " of " + ran + " runs with the same build"));
    }
}
