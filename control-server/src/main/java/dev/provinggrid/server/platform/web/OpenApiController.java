package dev.provinggrid.server.platform.web;

import io.swagger.v3.oas.annotations.Hidden;
import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeType;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.info.License;
import io.swagger.v3.oas.annotations.security.SecurityRequirement;
import io.swagger.v3.oas.annotations.security.SecurityScheme;
import io.swagger.v3.oas.annotations.servers.Server;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The OpenAPI description, as a test generated it from the controllers and keeps it equal to them: generating it in the server
 * would cost every start.
 */
@OpenAPIDefinition(
        info =
                @Info(
                        title = "ProvingGrid",
                        version = "v1",
                        description =
                                "Parameter sweeps of driving simulations. Requests that are refused are answered with"
                                        + " problem details (RFC 9457). Browsers have the cookie of a session in place of a token.",
                        license = @License(name = "Apache-2.0", url = "https://www.apache.org/licenses/LICENSE-2.0")),
        servers = @Server(url = "/", description = "The server that this description comes from"),
        security = @SecurityRequirement(name = "token"),
        tags = {
            @Tag(name = "Sweeps", description = "Sweeps from submission to deletion"),
            @Tag(name = "Cases", description = "The cases of a sweep and what they left"),
            @Tag(name = "Results", description = "What a sweep gave, whole"),
            @Tag(name = "Repeats", description = "Cases run again, and their traces compared"),
            @Tag(name = "Notes", description = "What is known of cases, in the format of sweep compare --known"),
            @Tag(name = "Archives", description = "A whole sweep as one file"),
            @Tag(name = "Streams", description = "Live video of running cases"),
            @Tag(name = "Perception models", description = "The detectors that this server knows"),
            @Tag(name = "Files", description = "Inputs by their SHA-256"),
            @Tag(name = "Workers", description = "What workers ask and report, and what is known of them"),
            @Tag(name = "Viewer", description = "Signing in with a browser"),
            @Tag(name = "Audit", description = "Who did what"),
            @Tag(name = "Operation", description = "Backups")
        })
@SecurityScheme(name = "token", type = SecuritySchemeType.HTTP, scheme = "bearer")
@Hidden
@RestController
class OpenApiController {

    @GetMapping(path = "/v3/api-docs", produces = MediaType.APPLICATION_JSON_VALUE)
    Resource description() {
        return new ClassPathResource("openapi.json");
    }
}
