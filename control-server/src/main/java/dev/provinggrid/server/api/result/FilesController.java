package dev.provinggrid.server.api.result;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves the files of one name that the cases of a sweep left: thousands of small ones cost more as requests than as files. */
@Tag(name = "Cases")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}/files.zip")
class FilesController {

    private static final Set<String> TEXTS = Set.of(ArtifactUpload.TRACE, ArtifactUpload.LOG);

    private final SubmittedSweeps sweeps;
    private final Artifacts artifacts;

    FilesController(SubmittedSweeps sweeps, Artifacts artifacts) {
        this.sweeps = sweeps;
        this.artifacts = artifacts;
    }

    /** In the order of their cases. Where one cannot be read the transfer breaks off, so that half an archive never looks whole. */
    @ApiResponse(
            responseCode = "200",
            content = @Content(mediaType = "application/zip", schema = @Schema(type = "string", format = "binary")))
    @Operation(
            operationId = "getCaseFiles",
            summary = "The files of one name that all cases left, as a zip",
            description = "Entries are called CASE/NAME, as in 00012/log.txt; a case without such a file has none")
    @Expensive
    @GetMapping(produces = "application/zip")
    void files(
            @PathVariable String sweep,
            @Parameter(description = "Of the files, as in log.txt") @RequestParam String name,
            @Parameter(description = "Leaves out the cases up to this index") @RequestParam(defaultValue = "-1")
                    int after,
            HttpServletResponse response)
            throws IOException {
        if (!sweeps.existsById(sweep)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep);
        }
        response.setContentType("application/zip");
        ZipOutputStream zip = new ZipOutputStream(response.getOutputStream());
        zip.setLevel(Deflater.BEST_SPEED);
        try {
            artifacts.forEach(sweep, name, after, (index, file) -> add(zip, index, name, file));
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
        zip.finish();
    }

    private static void add(ZipOutputStream zip, int index, String name, Path file) {
        try {
            zip.putNextEntry(new ZipEntry(String.format(Locale.ROOT, "%05d/%s", index, name)));
            StoredText text = new StoredText(file);
            if (TEXTS.contains(name)) {
                text.copyPlain(zip);
            } else {
                text.copyAsStored(zip);
            }
            zip.closeEntry();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
