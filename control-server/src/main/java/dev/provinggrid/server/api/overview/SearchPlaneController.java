package dev.provinggrid.server.api.overview;

import dev.provinggrid.model.wire.design.SearchedPlane;
import dev.provinggrid.server.api.result.CaseSelector;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.sweep.design.SearchPlanes;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves what the surrogate of a search expects over two axes. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class SearchPlaneController {

    private final SearchPlanes planes;

    SearchPlaneController(SearchPlanes planes) {
        this.planes = planes;
    }

    @Operation(
            operationId = "getExpected",
            summary = "What a search expects over two axes",
            description =
                    "An opinion of its surrogate, averaged over all other axes; param.NAME=LEVEL takes one level of these, several"
                            + " if repeated. 404 where nothing is searched, or an axis or a level is not one of the sweep; no cells before any verdict")
    @Expensive
    @GetMapping("/expected")
    SearchedPlane expected(
            @PathVariable String sweep,
            @RequestParam String x,
            @RequestParam String y,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        Map<String, List<String>> only = request.entrySet().stream()
                .filter(it -> it.getKey().startsWith(CaseSelector.PREFIX))
                .collect(Collectors.toMap(
                        it -> it.getKey().substring(CaseSelector.PREFIX.length()), Map.Entry::getValue));
        return planes.of(sweep, x, y, only)
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.NOT_FOUND,
                        "sweep " + sweep + " expects nothing over " + x + " and " + y + " where " + only));
    }
}
