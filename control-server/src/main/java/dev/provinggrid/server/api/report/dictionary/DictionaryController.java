package dev.provinggrid.server.api.report.dictionary;

import dev.provinggrid.analysis.dictionary.DataDictionary;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** The data dictionary of a sweep, as a table and as JSON. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class DictionaryController {

    private static final String CSV = "text/csv;charset=UTF-8;header=present";

    private final SweepViews views;
    private final PinnedSweeps sweeps;
    private final SweepDictionaries dictionaries;

    DictionaryController(SweepViews views, PinnedSweeps sweeps, SweepDictionaries dictionaries) {
        this.views = views;
        this.sweeps = sweeps;
        this.dictionaries = dictionaries;
    }

    @Operation(
            operationId = "getDictionaryCsv",
            summary = "Every column of every table",
            description =
                    "Of results.csv, of the traces and of agents.npy: type, unit, role, range, levels, description; RFC 4180")
    @GetMapping(path = "/" + DataDictionary.FILE, produces = "text/csv")
    ResponseEntity<String> csv(@PathVariable String sweep) throws IOException {
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(CSV))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + DataDictionary.FILE + "\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .body(of(sweep).csv());
    }

    @Operation(
            operationId = "getDictionary",
            summary = "Every column of every table, as JSON",
            description = "What dictionary.csv says")
    @GetMapping(path = "/dictionary.json", produces = MediaType.APPLICATION_JSON_VALUE)
    DataDictionary json(@PathVariable String sweep) throws IOException {
        return of(sweep);
    }

    private DataDictionary of(String sweep) throws IOException {
        if (views.of(sweep).isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep);
        }
        return dictionaries.of(sweeps.of(sweep));
    }
}
