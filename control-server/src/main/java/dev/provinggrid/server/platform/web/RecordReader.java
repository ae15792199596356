package dev.provinggrid.server.platform.web;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.http.converter.yaml.JacksonYamlHttpMessageConverter;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads JSON bodies into records; an invalid body is rejected with all of its problems. It is the only converter that makes
 * records: whatever else the class path brings would make them unchecked, so it takes every content type and refuses all but JSON.
 */
@Configuration(proxyBeanMethods = false)
class RecordReader extends AbstractHttpMessageConverter<Object> implements WebMvcConfigurer {

    private static final Class<?> YAML = JacksonYamlHttpMessageConverter.class;

    private final JsonMapper json;

    RecordReader(JsonMapper json) {
        super(MediaType.ALL);
        this.json = json;
    }

    @Override
    public void configureMessageConverters(HttpMessageConverters.ServerBuilder builder) {
        builder.addCustomConverter(this);
        builder.configureMessageConvertersList(all -> all.removeIf(YAML::isInstance)); // answers are JSON, too
    }

    @Override
    protected boolean supports(Class<?> type) {
        return type.isRecord();
    }

    @Override
    public boolean canWrite(Class<?> type, @Nullable MediaType media) {
        return false;
    }

    @Override
    protected Object readInternal(Class<?> type, HttpInputMessage message) throws IOException {
        requireJson(message.getHeaders().getContentType());
        JsonNode body = parse(message);
        Problems problems = new Problems();
        new RecordCheck(problems).check(body, type, "");
        problems.throwIfAny();
        return json.treeToValue(body, type);
    }

    private static void requireJson(@Nullable MediaType type) {
        if (type == null || !MediaType.APPLICATION_JSON.includes(type)) {
            throw new ResponseStatusException(
                    HttpStatus.UNSUPPORTED_MEDIA_TYPE, "This takes JSON: send it as application/json.");
        }
    }

    private JsonNode parse(HttpInputMessage message) throws IOException {
        byte[] bytes = message.getBody().readAllBytes();
        try {
            return json.readTree(bytes);
        } catch (JacksonException unreadable) {
            TokenStreamLocation at = unreadable.getLocation();
            Place place = at == null ? Place.DOCUMENT : new Place("", at.getLineNr(), at.getColumnNr());
            throw new InvalidInput(Problem.at(place, "not readable as JSON").withAllowed("JSON (RFC 8259) in UTF-8"));
        }
    }

    @Override
    protected void writeInternal(Object value, HttpOutputMessage message) {
        throw new UnsupportedOperationException("this one only reads");
    }
}
