package dev.provinggrid.server.sweep;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.sweep.perception.KnownModels;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.security.Principal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Users submit sweeps and look at them. */
@Tag(name = "Sweeps")
@RestController
@RequestMapping("/api/v1")
class SweepController {

    private final Scenarios scenarios;
    private final KnownModels models;
    private final PodTemplateNames templates;
    private final Submissions submissions;
    private final SweepViews views;
    private final Audit audit;

    SweepController(
            Scenarios scenarios,
            KnownModels models,
            PodTemplateNames templates,
            Submissions submissions,
            SweepViews views,
            Audit audit) {
        this.scenarios = scenarios;
        this.models = models;
        this.templates = templates;
        this.submissions = submissions;
        this.views = views;
        this.audit = audit;
    }

    /**
     * Takes a sweep file, YAML or JSON.
     *
     * @param dryRun whether only to say what would be planned: 200 with an empty id
     * @param model digests of the cards of perception models that the sweep brings along; cards and files are blobs here
     * @param reuse ids of sweeps whose runs are taken over where a case has the same key; they are judged anew
     * @param reuseAnyVersion whether runs of other software and other platform classes do as well
     * @param key repeating a submission with the same key and body repeats its answer; another body with it is refused (422)
     */
    @ApiResponse(responseCode = "200", description = "A dry run: what would be planned, without an id")
    @ApiResponse(responseCode = "201", description = "The sweep that was submitted")
    @Operation(
            operationId = "submitSweep",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            required = true,
                            description = "YAML or JSON",
                            content = @Content(mediaType = "application/yaml", schema = @Schema(type = "string"))),
            summary = "Submit a sweep file")
    @Expensive
    @PostMapping("/sweeps")
    ResponseEntity<SweepAccepted> submit(
            @RequestBody byte[] document,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestParam(defaultValue = "") List<String> model,
            @RequestParam(defaultValue = "") List<String> reuse,
            @RequestParam(defaultValue = "false") boolean reuseAnyVersion,
            @RequestHeader(name = "Idempotency-Key") Optional<String> key,
            Principal submitter) {
        String holder = submitter.getName();
        Optional<IdempotencyKey> repeatable = key.map(it -> IdempotencyKey.of(
                holder,
                it,
                document,
                Stream.concat(model.stream(), reuse.stream()).toList()));
        ReuseWish wish = new ReuseWish(reuse, reuseAnyVersion);
        Problems problems = new Problems();
        PerceptionModels named = models.namedWith(model, problems);
        Sweep sweep = read(document, named, problems);
        return dryRun
                ? ResponseEntity.ok(submissions.planned(sweep))
                : ResponseEntity.status(HttpStatus.CREATED)
                        .body(repeatable
                                .flatMap(it -> submissions.repeated(it, sweep))
                                .orElseGet(() -> submit(sweep, named, holder, repeatable, wish)));
    }

    private SweepAccepted submit(
            Sweep sweep, PerceptionModels named, String holder, Optional<IdempotencyKey> repeatable, ReuseWish wish) {
        SweepAccepted accepted = submissions.submit(sweep, named, holder, repeatable, wish);
        audit.record(AuditEvent.of(Action.SUBMIT).on(accepted.id()));
        return accepted;
    }

    private Sweep read(byte[] document, PerceptionModels named, Problems problems) {
        Optional<Sweep> sweep = Optional.empty();
        try {
            sweep = Optional.of(TraceSamples.parse(new SweepReader(scenarios, named), document));
            templates.check(sweep.orElseThrow(), problems);
        } catch (InvalidInput invalid) {
            problems.addAll(invalid.problems());
        }
        problems.throwIfAny();
        return sweep.orElseThrow();
    }

    /**
     * The newest first.
     *
     * @param label only those that have it
     */
    @Operation(operationId = "listSweeps", summary = "The sweeps, the newest first")
    @GetMapping("/sweeps")
    List<SweepView> list(@RequestParam Optional<String> label) {
        return label.map(views::labelled).orElseGet(views::all);
    }

    @Operation(operationId = "getSweep", summary = "A sweep")
    @GetMapping("/sweeps/{id}")
    SweepView one(@PathVariable String id) {
        return views.of(id).orElseThrow(() -> notFound(id));
    }

    @Operation(operationId = "listScenarios", summary = "The scenarios that sweeps can be of")
    @ApiResponse(
            responseCode = "200",
            description = "Manifests as the server reads them: values in SI, lists in place of names",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON_VALUE,
                            array =
                                    @ArraySchema(
                                            schema =
                                                    @Schema(
                                                            type = "object",
                                                            additionalProperties =
                                                                    Schema.AdditionalPropertiesValue.TRUE))))
    @GetMapping("/scenarios")
    Collection<Manifest> scenarios() {
        return scenarios.all();
    }

    private static ResponseStatusException notFound(String id) {
        return new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + id);
    }
}
