package dev.provinggrid.server.api.label;

import dev.provinggrid.model.sweep.document.SweepLabels;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.sweep.LabelledSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Labels sweeps that were submitted. */
@Tag(name = "Sweeps")
@RestController
class LabelController {

    private final Ledger ledger;
    private final LabelledSweeps sweeps;
    private final SweepViews views;
    private final Audit audit;

    LabelController(Ledger ledger, LabelledSweeps sweeps, SweepViews views, Audit audit) {
        this.ledger = ledger;
        this.sweeps = sweeps;
        this.views = views;
        this.audit = audit;
    }

    /** Sets them in place of those that the sweep has. The document that was submitted stays as it is. */
    @Operation(
            operationId = "setLabels",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            required = true,
                            description = "YAML or JSON",
                            content = @Content(mediaType = "application/yaml", schema = @Schema(type = "string"))),
            summary = "Set the labels of a sweep",
            description =
                    "labels as a sweep file has them, in place of those before; 400 with everything that is wrong."
                            + " For the submitter of the sweep and for operators")
    @PostMapping("/api/v1/sweeps/{sweep}/labels")
    SweepView set(@PathVariable String sweep, @RequestBody byte[] document) {
        List<String> labels = SweepLabels.parse(document);
        if (!ledger.write(() -> sweeps.label(sweep, labels))) {
            throw notFound(sweep);
        }
        audit.record(AuditEvent.of(Action.SET)
                .on(sweep)
                .withDetail(labels.isEmpty() ? "no labels" : "labels " + String.join(", ", labels)));
        return views.of(sweep).orElseThrow(() -> notFound(sweep));
    }

    private static ResponseStatusException notFound(String sweep) {
        return new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep);
    }
}
