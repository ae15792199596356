package dev.provinggrid.server.api.viewer;

import io.swagger.v3.oas.annotations.Hidden;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Serves the viewer: the same page at the address of every view, and its files. */
@Hidden
@RestController
class ViewerController implements WebMvcConfigurer {

    static final MediaType HTML = MediaType.parseMediaType("text/html;charset=UTF-8");

    private final String path = ViewerFiles.path();
    private final byte[] page = ViewerFiles.page(path);

    @GetMapping({"/", "/sign-in", "/sweeps/**", "/compare/**", "/labels/**", "/live", "/workers", "/new", "/access"})
    ResponseEntity<byte[]> page() {
        return ResponseEntity.ok()
                .contentType(HTML)
                .cacheControl(CacheControl.noCache())
                .body(page);
    }

    byte[] html() {
        return page;
    }

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler(path + "/**")
                .addResourceLocations(ViewerFiles.FOLDER)
                .setUseLastModified(false)
                .setCacheControl(
                        CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable());
    }
}
