package dev.provinggrid.server.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.ControlServer;
import dev.provinggrid.server.store.worker.WorkerScope;
import io.swagger.v3.oas.annotations.Hidden;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.core.utils.SpringDocUtils;
import org.springdoc.webmvc.core.configuration.SpringDocWebMvcConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Generates the OpenAPI description from the controllers and holds the one that is served against it. */
class OpenApiIT {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    @TempDir
    private Path data;

    @Test
    void theServedDescriptionIsThatOfTheControllers() throws IOException, InterruptedException {
        try (ConfigurableApplicationContext server = start()) {
            ObjectNode generated = (ObjectNode) get(server, "/generated-api-docs");
            Path proposal = Files.createDirectories(Path.of("target")).resolve("openapi.json");
            Files.writeString(proposal, JSON.writeValueAsString(JSON.treeToValue(generated, Object.class)) + "\n");

            assertThat(get(server, "/v3/api-docs"))
                    .as("copy %s to src/main/resources where the change is meant", proposal)
                    .isEqualTo(generated);
        }
    }

    @Test
    void theDescriptionHasEveryMappedAddressButThePagesAndTheActuator() throws IOException, InterruptedException {
        try (ConfigurableApplicationContext server = start()) {
            Set<String> mapped = server.getBeansOfType(RequestMappingHandlerMapping.class).values().stream()
                    .flatMap(it -> it.getHandlerMethods().entrySet().stream())
                    .filter(it -> !it.getValue().getBeanType().isAnnotationPresent(Hidden.class))
                    .filter(it -> it.getValue().getBeanType().getPackageName().startsWith("dev.provinggrid"))
                    .flatMap(it -> addresses(it.getKey()))
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> described = new TreeSet<>();
            get(server, "/v3/api-docs")
                    .get("paths")
                    .properties()
                    .forEach(path -> path.getValue()
                            .propertyNames()
                            .forEach(method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
            assertThat(described).isEqualTo(mapped).hasSizeGreaterThan(30);
        }
    }

    /** Variables without the pattern that they have to match. */
    private static Stream<String> addresses(RequestMappingInfo mapping) {
        return mapping.getPatternValues().stream()
                .map(it -> it.replaceAll("\\{(\\w+):[^}]*}", "{$1}"))
                .flatMap(path ->
                        mapping.getMethodsCondition().getMethods().stream().map(method -> method + " " + path));
    }

    private ConfigurableApplicationContext start() {
        SpringDocUtils.getConfig().addRequestWrapperToIgnore(WorkerScope.class); // comes with the token
        return new SpringApplicationBuilder(
                        ControlServer.class,
                        SpringDocConfigProperties.class,
                        SpringDocConfiguration.class,
                        SpringDocWebMvcConfiguration.class)
                .run(
                        "--provinggrid.data=" + data,
                        "--server.port=0",
                        "--provinggrid.pool.local.workers=0",
                        // Other tests' configurations lie in the scanned packages too, with beans of the same names.
                        "--spring.main.allow-bean-definition-overriding=true",
                        "--springdoc.api-docs.path=/generated-api-docs",
                        "--springdoc.default-produces-media-type=application/json");
    }

    private JsonNode get(ConfigurableApplicationContext server, String path) throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + server.getEnvironment().getProperty("local.server.port") + path);
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(data.resolve("token")).strip())
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return JSON.readTree(client.send(request, BodyHandlers.ofString()).body());
        }
    }
}
