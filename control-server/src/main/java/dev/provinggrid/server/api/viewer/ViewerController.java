package dev.provinggrid.server.api.viewer;

import io.swagger.v3.oas.annotations.Hidden;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the viewer: the same page at the address of every view, which names the modules of the view that it is asked for. */
@Hidden
@RestController
class ViewerController {

    static final MediaType HTML = MediaType.parseMediaType("text/html;charset=UTF-8");

    private final byte[] page;
    private final byte[] sweep;
    private final byte[] oneCase;

    ViewerController(ViewerFiles files) {
        page = files.page();
        sweep = files.page("pages/sweep.js");
        oneCase = files.page("pages/case.js");
    }

    @GetMapping({"/", "/sign-in", "/sweeps/**", "/compare/**", "/labels/**", "/live", "/workers", "/new", "/access"})
    ResponseEntity<byte[]> page() {
        return answer(page);
    }

    @GetMapping("/sweeps/{sweep}")
    ResponseEntity<byte[]> sweep() {
        return answer(sweep);
    }

    @GetMapping("/sweeps/{sweep}/cases/{index}")
    ResponseEntity<byte[]> oneCase() {
        return answer(oneCase);
    }

    byte[] html() {
        return page;
    }

    private static ResponseEntity<byte[]> answer(byte[] page) {
        return ResponseEntity.ok()
                .contentType(HTML)
                .cacheControl(CacheControl.noCache())
                .body(page);
    }
}
