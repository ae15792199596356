package dev.provinggrid.server.sweep.perception;

import dev.provinggrid.model.wire.view.ModelView;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Users look at the perception models that this server knows. */
@Tag(name = "Perception models")
@RestController
@RequestMapping("/api/v1/models")
class ModelController {

    private final KnownModels models;

    ModelController(KnownModels models) {
        this.models = models;
    }

    /** The server's own first, then those that came with sweeps, the last used first. */
    @Operation(
            operationId = "listModels",
            summary = "The perception models that this server knows",
            description = "The server's own first, then those that came with sweeps, the last used first")
    @GetMapping
    List<ModelView> models() {
        return models.all().stream().map(ModelView::of).toList();
    }

    /** Those of a name, which may be several: the one that a sweep gets that brings none along comes first. */
    @Operation(
            operationId = "getModels",
            summary = "The perception models of a name",
            description = "The one comes first that a sweep gets that brings none along")
    @GetMapping("/{name}")
    List<ModelView> modelsNamed(@PathVariable String name) {
        List<ModelView> named =
                models().stream().filter(it -> it.name().equals(name)).toList();
        if (named.isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no perception model " + name);
        }
        return named;
    }
}
