package dev.provinggrid.analysis.statistics.sweep;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The JSON Schema (draft 2020-12) of {@code evidence.json}. */
public final class EvidenceSchema {

    private EvidenceSchema() {}

    /** The schema, as JSON text. */
    public static String text() {
        try (InputStream in = EvidenceSchema.class.getResourceAsStream("evidence.schema.json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
