package dev.provinggrid.server.api.utilisation;

import dev.provinggrid.model.wire.view.Utilisation;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves the resources that a sweep used. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}/utilisation")
class UtilisationController {

    private static final int MOST_POINTS = 1000;

    private final SubmittedSweeps sweeps;
    private final Utilisations utilisations;

    UtilisationController(SubmittedSweeps sweeps, Utilisations utilisations) {
        this.sweeps = sweeps;
        this.utilisations = utilisations;
    }

    @Operation(
            operationId = "getUtilisation",
            summary = "Run times, speed-up, busy slots over time, processor time, memory, energy and cost",
            description = "Of all runs so far; what nobody measured is absent")
    @Expensive
    @GetMapping
    Utilisation of(
            @PathVariable String sweep,
            @Parameter(description = "About how many points the series has, 1 to 1000")
                    @RequestParam(defaultValue = "120")
                    int points) {
        if (points < 1 || points > MOST_POINTS) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "points is " + points + "; allowed: 1 to " + MOST_POINTS);
        }
        if (!sweeps.existsById(sweep)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep);
        }
        return utilisations.of(sweep, points);
    }
}
