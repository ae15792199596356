package dev.provinggrid.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** A real PostgreSQL for all tests of a run; each test class that asks gets a {@link Database} of its own. */
public final class Postgres implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Database.class;
    }

    @Override
    public Database resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Server server = context.getRoot()
                .getStore(Namespace.create(Postgres.class))
                .computeIfAbsent(Server.class, _ -> Server.start(), Server.class);
        return server.newDatabase();
    }

    /**
     * An empty database.
     *
     * @param arguments that make a server use it
     */
    public record Database(List<String> arguments) {}

    /** A PostgreSQL that runs. */
    public record Server(EmbeddedPostgres postgres) implements AutoCloseable {

        public static Server start() {
            try {
                return new Server(EmbeddedPostgres.builder()
                        .setServerConfig("max_connections", "200")
                        .start());
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        public Database newDatabase() {
            String name = "test_" + UUID.randomUUID().toString().replace("-", "");
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("create database " + name);
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
            return new Database(List.of(
                    "--spring.datasource.url=jdbc:postgresql://localhost:" + postgres.getPort() + "/" + name,
                    "--spring.datasource.username=postgres",
                    "--spring.datasource.password=postgres"));
        }

        @Override
        public void close() throws IOException {
            postgres.close();
        }
    }
}
