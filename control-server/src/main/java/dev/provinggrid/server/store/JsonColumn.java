package dev.provinggrid.server.store;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A value kept as JSON text in one column, by plain JDBC and by JPA alike. Null stays null. */
public abstract class JsonColumn<T> implements AttributeConverter<T, String> {

    /** A whole number is a long, as {@code WireParameters} makes it: so what is stored equals what was. */
    private static final JsonMapper JSON = JsonMapper.shared()
            .rebuild()
            .enable(DeserializationFeature.USE_LONG_FOR_INTS)
            .build();

    private final TypeReference<T> type;

    protected JsonColumn(TypeReference<T> type) {
        this.type = type;
    }

    @Override
    public String convertToDatabaseColumn(T value) {
        return value == null ? null : JSON.writeValueAsString(value);
    }

    @Override
    public T convertToEntityAttribute(String text) {
        return text == null ? null : JSON.readValue(text, type);
    }

    /** Parameters as on the wire: numbers, strings, booleans by name, in the order written. */
    @Converter
    public static class Values extends JsonColumn<Map<String, Object>> {
        public Values() {
            super(new TypeReference<>() {});
        }
    }

    /** Strings by name. */
    @Converter
    public static class Texts extends JsonColumn<Map<String, String>> {
        public Texts() {
            super(new TypeReference<>() {});
        }
    }

    /** Numbers by name. */
    @Converter
    public static class Numbers extends JsonColumn<Map<String, Double>> {
        public Numbers() {
            super(new TypeReference<>() {});
        }
    }

    /** A list of names. */
    @Converter
    public static class Names extends JsonColumn<List<String>> {
        public Names() {
            super(new TypeReference<>() {});
        }
    }
}
