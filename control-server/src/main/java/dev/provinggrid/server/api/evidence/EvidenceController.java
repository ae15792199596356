package dev.provinggrid.server.api.evidence;

import dev.provinggrid.server.platform.web.limit.Expensive;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves {@code evidence.json} at any time; open cases have no verdict in it. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class EvidenceController {

    private final EvidenceReader reader;

    EvidenceController(EvidenceReader reader) {
        this.reader = reader;
    }

    @Operation(
            operationId = "getEvidence",
            summary = "Claims for a safety case",
            description =
                    "One for each criterion, of several first one for all: domain, rate, interval, what has no verdict, digests")
    @Expensive
    @GetMapping(path = "/evidence.json", produces = MediaType.APPLICATION_JSON_VALUE)
    Evidence evidence(@PathVariable String sweep) {
        return reader.of(sweep)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep));
    }
}
