package dev.provinggrid.cli.client.context;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.WriteFailed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The user's named servers, in a file that nobody else can read (XDG Base Directory Specification: {@code $XDG_CONFIG_HOME}). One of them
 * may be in use. Otherwise, or under the name {@code local}, the server of {@code sweep up} is used.
 */
public final class Contexts {

    /** The server that {@code sweep up} starts; always there. */
    public static final String LOCAL = "local";

    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9._-]{0,62}");

    private final Path file;

    /** Those of a file, which need not be there. */
    public Contexts(Path file) {
        this.file = file;
    }

    public static Contexts ofThisUser() {
        String configured =
                Optional.ofNullable(System.getenv("XDG_CONFIG_HOME")).orElse("");
        Path base = configured.isEmpty() ? Path.of(System.getProperty("user.home"), ".config") : Path.of(configured);
        return new Contexts(base.resolve("provinggrid/contexts.json"));
    }

    /** By name. */
    public SortedMap<String, Context> all() {
        return new TreeMap<>(read().contexts());
    }

    /** The name of the one in use; {@code local} when none was chosen. */
    public String current() {
        return Optional.ofNullable(read().current()).orElse(LOCAL);
    }

    /**
     * The one of a name; empty for the local server.
     *
     * @throws UsageError when there is none
     */
    public Optional<Context> named(String name) {
        if (name.equals(LOCAL)) {
            return Optional.empty();
        }
        SortedMap<String, Context> all = all();
        if (!all.containsKey(name)) {
            throw new UsageError("there is no context \"" + name + "\"; there are: " + LOCAL
                    + (all.isEmpty() ? "" : ", " + String.join(", ", all.keySet())));
        }
        return Optional.of(all.get(name));
    }

    /** Adds one, or replaces it. */
    public void add(String name, Context context) {
        if (!NAME.matcher(name).matches() || name.equals(LOCAL)) {
            throw new UsageError("\"" + name + "\" cannot name a context: letters, digits, '.', '_' and '-', and not \""
                    + LOCAL + "\"");
        }
        Kept kept = read();
        SortedMap<String, Context> all = new TreeMap<>(kept.contexts());
        all.put(name, context);
        write(new Kept(kept.current(), all));
    }

    public void use(String name) {
        named(name);
        write(new Kept(name, read().contexts()));
    }

    /** Forgets one; if it was in use, the local server is. */
    public void remove(String name) {
        if (named(name).isEmpty()) {
            throw new UsageError("\"" + LOCAL + "\" is no context that could be removed");
        }
        Kept kept = read();
        SortedMap<String, Context> all = new TreeMap<>(kept.contexts());
        all.remove(name);
        write(new Kept(name.equals(kept.current()) ? null : kept.current(), all));
    }

    private record Kept(String current, Map<String, Context> contexts) {
        private Kept {
            contexts = contexts == null ? Map.of() : contexts;
        }
    }

    private Kept read() {
        if (!Files.exists(file)) {
            return new Kept(null, Map.of());
        }
        OwnerOnly.require(file);
        try {
            return JsonMapper.shared().readValue(Files.readAllBytes(file), Kept.class);
        } catch (JacksonException garbage) {
            throw new UsageError(file + " is no list of contexts: " + garbage.getOriginalMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    private void write(Kept kept) {
        String text = JsonMapper.shared()
                .writer()
                .with(SerializationFeature.INDENT_OUTPUT)
                .writeValueAsString(kept);
        try {
            OwnerOnly.write(file, text + "\n");
        } catch (IOException e) {
            throw new WriteFailed(file, e);
        }
    }
}
