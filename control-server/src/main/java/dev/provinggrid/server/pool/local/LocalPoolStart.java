package dev.provinggrid.server.pool.local;

import dev.provinggrid.link.ReservedPort;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.DataFolderClaim;
import dev.provinggrid.server.platform.process.ServerUrl;
import dev.provinggrid.server.platform.process.StartRefused;
import dev.provinggrid.server.pool.PoolKind;
import dev.provinggrid.server.security.token.LocalWorkerToken;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.bootstrap.ConfigurableBootstrapContext;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationListener;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Creates the local pool before the application's beans. If the pool is eager, the workers' JVMs start while the server is
 * starting, and retry to connect until it is ready.
 */
final class LocalPoolStart implements ApplicationListener<ApplicationEnvironmentPreparedEvent>, Ordered {

    private static final String PREFIX = "provinggrid.pool.local";
    private static final String WORKER_JAR = "sim-worker/target/sim-worker.jar";

    @Override
    public int getOrder() {
        return new DataFolderClaim().getOrder() + 1;
    }

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        ConfigurableEnvironment environment = event.getEnvironment();
        if (PoolKind.of(environment) != PoolKind.LOCAL) {
            return;
        }
        LocalPoolProperties properties = Binder.get(environment).bindOrCreate(PREFIX, LocalPoolProperties.class);
        Optional<Path> jar = workerJar(environment, properties);
        LocalPoolProperties possible = jar.isPresent() ? properties : properties.withoutWorkers();
        LocalWorkerToken token = LocalWorkerToken.generate();
        LocalPool pool = new LocalPool(
                possible,
                program(environment, possible, jar.orElse(Path.of(WORKER_JAR)), token),
                obstacle(properties, jar, environment),
                Clock.systemUTC());
        if (possible.eager() && possible.slots() > 0) {
            reservePort(environment, event.getBootstrapContext());
            pool.reconcile(possible.slots());
        }
        register(event.getBootstrapContext(), "localPool", pool);
        if (possible.slots() > 0) {
            register(event.getBootstrapContext(), "localWorkerToken", token);
        }
    }

    private static Optional<String> obstacle(
            LocalPoolProperties properties, Optional<Path> jar, ConfigurableEnvironment environment) {
        String home = environment.getProperty("provinggrid.home");
        return jar.isPresent() || properties.slots() == 0
                ? Optional.empty()
                : Optional.of("no worker can be started: there is no worker program"
                        + (home == null ? "" : " " + Path.of(home, WORKER_JAR)) + "; name one with " + PREFIX
                        + ".worker-jar");
    }

    private static void register(ConfigurableBootstrapContext bootstrap, String name, Object bean) {
        bootstrap.addCloseListener(
                closed -> closed.getApplicationContext().getBeanFactory().registerSingleton(name, bean));
    }

    private static WorkerProgram program(
            ConfigurableEnvironment environment, LocalPoolProperties properties, Path jar, LocalWorkerToken token) {
        DataFolder folder = new DataFolder(Path.of(environment.getRequiredProperty("provinggrid.data")));
        return new WorkerProgram(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                properties.javaOptions(),
                jar,
                () -> ServerUrl.of(environment),
                token,
                folder.workspaces(),
                folder.logs(),
                Optional.ofNullable(environment.getProperty("provinggrid.scenarios"))
                        .map(Path::of));
    }

    /** A jar that was named has to be there; without a name and without a distribution there are no local workers. */
    private static Optional<Path> workerJar(ConfigurableEnvironment environment, LocalPoolProperties properties) {
        Optional<Path> named = Optional.ofNullable(properties.workerJar());
        if (named.isPresent() && !Files.isReadable(named.get())) {
            throw new StartRefused("there is no worker program " + named.get(), "Correct " + PREFIX + ".worker-jar.");
        }
        return named.or(() -> Binder.get(environment)
                .bind("provinggrid.home", String.class)
                .map(it -> Path.of(it, WORKER_JAR))
                .map(Optional::of)
                .orElse(Optional.empty())
                .filter(Files::isReadable));
    }

    /** Workers that start before the server listens must be told where it will. */
    private static void reservePort(ConfigurableEnvironment environment, ConfigurableBootstrapContext bootstrap) {
        if (!"0".equals(environment.getProperty("server.port"))) {
            return;
        }
        try {
            ReservedPort port =
                    ReservedPort.of(InetAddress.getByName(environment.getRequiredProperty("server.address")));
            environment
                    .getPropertySources()
                    .addFirst(new MapPropertySource("reservedPort", Map.of("server.port", port.number())));
            register(bootstrap, "reservedPort", port);
        } catch (IOException none) {
            throw new StartRefused("no port is free: " + none, "Name one with server.port.");
        }
    }
}
