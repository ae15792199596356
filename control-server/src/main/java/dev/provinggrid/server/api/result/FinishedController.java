package dev.provinggrid.server.api.result;

import dev.provinggrid.model.wire.view.CasePage;
import dev.provinggrid.server.store.result.FinishedCases;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Hands out how cases ended, in the order of their numbers and never past one that has not: the same however many workers there are. */
@Tag(name = "Cases")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}/points")
class FinishedController {

    private static final int LARGEST_PAGE = 1000;
    private static final double LONGEST_WAIT_S = 30;

    private final FinishedCases cases;
    private final CaseViews views;

    FinishedController(FinishedCases cases, CaseViews views) {
        this.cases = cases;
        this.views = views;
    }

    /**
     * The cases from a number on as far as each has ended.
     *
     * @param from number of the first one
     * @param wait seconds to wait for it, 30 at most
     * @return a page whose {@code next} is the number from which to ask on; null where no case is left to end or to be told
     */
    @Operation(
            operationId = "listFinishedPoints",
            summary = "How cases ended, in order and never past one that has not",
            description = "next is the number from which to ask on; null where no other follows")
    @GetMapping
    CasePage finished(
            @PathVariable String sweep,
            @RequestParam(defaultValue = "0") int from,
            @RequestParam(defaultValue = "0") double wait)
            throws InterruptedException {
        int first = Math.max(0, from);
        Duration longest = Duration.ofMillis((long) (1000 * Math.clamp(wait, 0, LONGEST_WAIT_S)));
        FinishedCases.Part part = cases.from(sweep, first, LARGEST_PAGE, longest)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep));
        return new CasePage(
                views.page(part.cases()),
                part.over() ? null : Integer.toString(first + part.cases().size()));
    }
}
