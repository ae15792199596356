package dev.provinggrid.model.wire;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Times in JSON: ISO 8601, UTC, always with milliseconds. {@link Instant#toString} leaves them out where they are 0, and readers that take
 * the form of the first time for that of all then fail at one in a thousand.
 */
public final class Timestamps {

    private static final DateTimeFormatter FORM =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

    private static final JsonMapper JSON =
            JsonMapper.builder().addModule(module()).build();

    private Timestamps() {}

    /** A time as text; what is below a millisecond is cut off. */
    public static String of(Instant time) {
        return FORM.format(time);
    }

    /** Writes every {@link Instant} so. */
    public static JacksonModule module() {
        return new SimpleModule("timestamps").addSerializer(new Serializer());
    }

    /** A mapper that does, otherwise as the shared one. */
    public static JsonMapper json() {
        return JSON;
    }

    private static final class Serializer extends StdSerializer<Instant> {

        Serializer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant time, JsonGenerator out, SerializationContext context) {
            out.writeString(of(time));
        }
    }
}
