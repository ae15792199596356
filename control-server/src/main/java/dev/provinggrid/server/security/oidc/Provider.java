package dev.provinggrid.server.security.oidc;

import dev.provinggrid.server.platform.process.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.util.function.SingletonSupplier;

/** The provider, asked about itself when it is first needed, and again until it answers: a server starts without it. */
final class Provider implements ClientRegistrationRepository {

    /** Its name in paths. */
    static final String ID = "oidc";

    private final OidcProperties properties;
    private final Optional<String> secret;
    private final SingletonSupplier<ClientRegistration> registration = SingletonSupplier.of(this::discover);

    /** @throws StartRefused when the file of the client's secret cannot be read or is empty */
    Provider(OidcProperties properties) {
        this.properties = properties;
        this.secret = Optional.ofNullable(properties.clientSecretFile()).map(Provider::read);
    }

    ClientRegistration registration() {
        return registration.obtain();
    }

    @Override
    public ClientRegistration findByRegistrationId(String id) {
        return id.equals(ID) ? registration() : null;
    }

    private ClientRegistration discover() {
        ClientRegistration.Builder discovered = ClientRegistrations.fromOidcIssuerLocation(
                        properties.issuer().toString())
                .registrationId(ID)
                .clientId(properties.clientId())
                .scope(properties.scopes())
                .userNameAttributeName("sub");
        secret.ifPresentOrElse(
                discovered::clientSecret, () -> discovered.clientAuthenticationMethod(ClientAuthenticationMethod.NONE));
        return discovered.build();
    }

    private static String read(Path file) {
        try {
            return Optional.of(Files.readString(file).strip())
                    .filter(it -> !it.isEmpty())
                    .orElseThrow(() -> new IOException("it is empty"));
        } catch (IOException refused) {
            throw new StartRefused(
                    "the file of provinggrid.oidc.client-secret-file, " + file + ", cannot be read: " + refused,
                    "Put the secret of the client into it and make it readable.");
        }
    }
}
