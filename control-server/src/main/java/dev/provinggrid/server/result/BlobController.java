package dev.provinggrid.server.result;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Inputs by their content: users put, workers get. */
@RestController
@RequestMapping("/api/v1/blobs/{sha256}")
class BlobController {

    private final Blobs blobs;

    BlobController(Blobs blobs) {
        this.blobs = blobs;
    }

    @PutMapping
    void put(@PathVariable String sha256, HttpServletRequest request) throws IOException {
        if (!Blobs.isDigest(sha256)) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a SHA-256 in lower-case hex");
        }
        if (!blobs.put(sha256, request.getInputStream())) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "the content has another SHA-256");
        }
    }

    @GetMapping
    ResponseEntity<Resource> get(@PathVariable String sha256) {
        return blobs.find(sha256)
                .map(file -> ResponseEntity.ok()
                        .contentType(MediaType.APPLICATION_OCTET_STREAM)
                        .<Resource>body(new FileSystemResource(file)))
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no blob " + sha256));
    }
}
