package dev.provinggrid.server.api.note;

import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Users read and write notes about cases. */
@Tag(name = "Notes")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class NoteController {

    private final Progresses progresses;
    private final CaseNotes notes;
    private final Audit audit;

    NoteController(Progresses progresses, CaseNotes notes, Audit audit) {
        this.progresses = progresses;
        this.notes = notes;
        this.audit = audit;
    }

    /** A file of known issues. */
    record KnownFile(int format, List<? extends Map<String, Object>> known) {}

    @Operation(
            operationId = "listNotes",
            summary = "What is known of cases of a sweep, with the cases that each is about",
            description = "Its own notes, and known issues of other sweeps of the scenario that share a label with it")
    @GetMapping("/notes")
    List<NoteView> list(@PathVariable String sweep) {
        return notes.of(progress(sweep));
    }

    @Operation(
            operationId = "getKnownIssues",
            summary = "The same as a file of known issues, for sweep compare --known")
    @GetMapping("/known.json")
    KnownFile file(@PathVariable String sweep) {
        return new KnownFile(
                1,
                notes.issues(progress(sweep).sweep()).stream()
                        .map(KnownIssue::entry)
                        .toList());
    }

    @Operation(
            operationId = "writeNotes",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            required = true,
                            description = "YAML or JSON",
                            content = @Content(mediaType = "application/yaml", schema = @Schema(type = "string"))),
            summary = "Write what is known: a file of known issues, YAML or JSON",
            description = "Each entry replaces what was known of the same subject; 400 with everything that is wrong."
                    + " For the submitter of the sweep and for operators")
    @PostMapping("/notes")
    List<NoteView> write(@PathVariable String sweep, @RequestBody byte[] document, Principal author) {
        SweepProgress progress = progress(sweep);
        List<KnownIssue> written = notes.write(progress, document, author.getName());
        audit.record(AuditEvent.of(Action.NOTE).on(sweep).withDetail(told(written)));
        return notes.of(progress);
    }

    private static String told(List<KnownIssue> written) {
        return written.stream().map(it -> CanonicalJson.of(it.entry())).collect(Collectors.joining(", "));
    }

    @Operation(operationId = "removeNote", summary = "Remove what was known of a subject")
    @DeleteMapping("/notes/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(@PathVariable String sweep, @PathVariable String id) {
        progress(sweep);
        if (!notes.remove(sweep, id)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "sweep " + sweep + " has no note " + id);
        }
        audit.record(AuditEvent.of(Action.NOTE).on(sweep).withDetail("removed " + id));
    }

    private SweepProgress progress(String sweep) {
        return progresses
                .of(sweep)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep));
    }
}
