package dev.provinggrid.cli.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.link.ServerUnreachable;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TLS with a server whose certificate is its own. */
@Tag("slow")
class ControlClientTlsTest {

    private static final char[] PASSWORD = "password".toCharArray();

    @TempDir
    private Path folder;

    private HttpsServer server;
    private String certificate;

    @BeforeEach
    void start() throws Exception {
        Path store = folder.resolve("server.p12");
        certificate = newCertificate(store);
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD);
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(managers.getKeyManagers(), null, null);
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        server.createContext("/api/v1/sweeps", exchange -> {
            byte[] none = "[]".getBytes(UTF_8);
            exchange.sendResponseHeaders(200, none.length);
            exchange.getResponseBody().write(none);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aServerIsTrustedWhoseCertificateWasGiven() {
        assertThat(client(Optional.of(certificate)).sweeps()).isEmpty();
    }

    @Test
    void aServerWithAnotherCertificateIsRejected() throws Exception {
        String another = newCertificate(folder.resolve("another.p12"));
        for (Optional<String> authority : List.of(Optional.<String>empty(), Optional.of(another))) {
            assertThatThrownBy(() -> client(authority).sweeps())
                    .isInstanceOf(ServerUnreachable.class)
                    .hasMessageContaining("certificate");
        }
    }

    @Test
    void aFileWithoutCertificatesIsSaidToBeSo() {
        for (String garbage : List.of("", "no certificate", "-----BEGIN CERTIFICATE-----\nnone\n")) {
            assertThatThrownBy(() -> client(Optional.of(garbage)))
                    .isInstanceOf(UsageError.class)
                    .hasMessageContaining("--ca-file");
        }
    }

    private ControlClient client(Optional<String> authority) {
        URI url = URI.create("https://localhost:" + server.getAddress().getPort());
        return ControlClient.of(new Endpoint(url, "token", authority), Patience.silent(Duration.ZERO));
    }

    /** In PEM, its key in the store. */
    private static String newCertificate(Path store) throws Exception {
        keytool(store, "-genkeypair", "-keyalg", "EC", "-dname", "CN=localhost", "-ext", "san=dns:localhost");
        return keytool(store, "-exportcert", "-rfc");
    }

    private static String keytool(Path store, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(List.of("-alias", "server", "-keystore", store.toString(), "-storepass", new String(PASSWORD)));
        Process keytool = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String out = new String(keytool.getInputStream().readAllBytes(), UTF_8);
        assertThat(keytool.waitFor()).isZero();
        return out;
    }
}
