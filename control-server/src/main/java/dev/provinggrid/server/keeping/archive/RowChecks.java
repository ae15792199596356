package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.archive.ArchiveFile;
import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.ArchiveIndex.Member;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.program.ArtifactDeclaration;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.server.store.archive.ArchivedTable;
import java.io.IOException;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Checks the rows of an archive against the plan of its sweep and each other: the cases are the planned ones, all have
 * ended, and every file belongs to an attempt.
 */
final class RowChecks {

    private static final Set<AttemptState> ENDED =
            EnumSet.complementOf(EnumSet.of(AttemptState.LEASED, AttemptState.RUNNING));

    private final List<Case> plan;
    private final ArrivedList list;
    private final ArchiveFile archive;
    private final Problems found;
    private final RowProblems problems;
    private final AttemptNumbers attempts = new AttemptNumbers();
    private final RoundChecks rounds;
    private final Set<String> files = new HashSet<>();

    /** Of each case the round that counts. */
    private final int[] counting;

    private int cases;

    RowChecks(Sweep sweep, List<Case> plan, ArrivedList list, ArchiveFile archive, Problems found) {
        this.plan = plan;
        this.list = list;
        this.archive = archive;
        this.found = found;
        this.problems = new RowProblems(found);
        this.rounds = new RoundChecks(sweep, plan, attempts, problems);
        this.counting = new int[plan.size()];
    }

    /** Looks at all rows, and at the names of all files. */
    void check(ArrivedRows rows) throws IOException {
        rows.check(ArchivedTable.CASES, found, this::checkCase);
        if (cases != list.stored()) {
            problems.add("/rows/cases.jsonl", "not as many cases as the sweep plans", cases, list.stored());
        }
        rows.check(ArchivedTable.ATTEMPTS, found, this::checkAttempt);
        rows.check(ArchivedTable.ROUNDS, found, rounds::check);
        rounds.checkCounting(counting, list);
        rows.check(ArchivedTable.ARTIFACTS, found, this::checkFile);
        archive.names(ArchiveIndex.ARTIFACTS).stream()
                .filter(it -> !files.contains(it))
                .forEach(it ->
                        problems.add("/" + it, "no attempt has this file", it, "what rows/artifacts.jsonl lists"));
        rows.check(ArchivedTable.REPEATS, found, (row, place) -> {
            problems.isCase(row, plan.size(), place);
            problems.json(row, "found", new TypeReference<RepeatedCase>() {}, place);
        });
        rows.check(ArchivedTable.TRACE_AUDIT, found, (_, _) -> {});
        rows.check(ArchivedTable.LOSSES, found, (_, _) -> {});
        rows.check(ArchivedTable.NOTES, found, this::checkNote);
        rows.check(ArchivedTable.EXECUTION, found, (_, _) -> {});
        rows.check(ArchivedTable.BLOCKS, found, (_, _) -> {}); // from which the plan follows
        rows.check(ArchivedTable.MACHINES, found, (row, place) -> {
            MachineDescription machine = problems.json(row, "description", new TypeReference<>() {}, place);
            if (machine != null) {
                problems.require(place, "digest", row.get("digest"), machine.digest());
            }
        });
    }

    List<Case> plan() {
        return plan;
    }

    /** Cases of a list that was cancelled before they were stored. */
    int dropped() {
        return plan.size() - list.stored();
    }

    int latestRound() {
        return rounds.latest();
    }

    AttemptNumbers attempts() {
        return attempts;
    }

    private void checkCase(Map<String, Object> row, String place) {
        int number = cases++;
        if (number >= list.stored()) {
            return;
        }
        int index = list.indexOf(number);
        Case planned = plan.get(index);
        problems.require(place, "case_index", row.get("case_index"), index);
        problems.require(place, "case_key", row.get("case_key"), planned.key().hex());
        problems.require(place, "replicate", row.get("replicate"), planned.replicate());
        problems.require(place, "seed", row.get("seed"), planned.seed());
        requireParameters((String) row.get("parameters"), planned, place);
        counting[index] = (int) row.get("round");
    }

    private void requireParameters(String written, Case planned, String place) {
        JsonMapper json = JsonMapper.shared();
        String wire = json.writeValueAsString(planned.wire());
        if (!written.equals(wire)) { // or in another order
            problems.require(place, "parameters", json.readTree(written), json.readTree(wire));
        }
    }

    private void checkAttempt(Map<String, Object> row, String place) {
        problems.isCase(row, plan.size(), place);
        int number = attempts.add((int) row.get("case_index"), (int) row.get("round"));
        problems.require(place, "id", row.get("id"), (long) number);
        problems.word(row, "state", ENDED, place);
    }

    private void checkNote(Map<String, Object> row, String place) {
        try {
            KnownIssue known = KnownIssue.of((String) row.get("entry"));
            problems.require(
                    place, "subject", row.get("subject"), known.subject().digest());
        } catch (InvalidInput invalid) {
            invalid.problems().forEach(it -> found.add(it.at(Place.pointer(place + "/entry"))));
        }
    }

    private void checkFile(Map<String, Object> row, String place) {
        long attempt = (long) row.get("attempt_id");
        String name = (String) row.get("name");
        if (!attempts.has(attempt)) {
            problems.add(place + "/attempt_id", "there is no such attempt", attempt, "1 to " + attempts.count());
        } else if (!ArtifactDeclaration.isName(name)) {
            problems.add(
                    place + "/name", "not a name of a file", name, "letters in lower case, digits, - and an ending");
        } else if (row.get("removed") == null) {
            checkMember(row, ArchiveIndex.artifact(attempts.caseOf((int) attempt), (int) attempt, name), place);
        }
    }

    private void checkMember(Map<String, Object> row, String name, String place) {
        Member member = archive.index().members().get(name);
        if (!files.add(name)) {
            problems.add(place, "the file is listed twice", name, "once");
        } else if (member == null) {
            problems.add(place, "the archive lacks the file", name, "a member of this name");
        } else {
            problems.require(place, "sha256", row.get("sha256"), member.sha256());
            problems.require(place, "bytes", row.get("bytes"), member.bytes());
        }
    }
}
