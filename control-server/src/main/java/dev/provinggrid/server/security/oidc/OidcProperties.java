package dev.provinggrid.server.security.oidc;

import dev.provinggrid.server.security.token.Role;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The OpenID Connect provider ({@code provinggrid.oidc}).
 *
 * @param issuer its address, as it names itself in {@code /.well-known/openid-configuration}
 * @param name what people call it
 * @param clientId what it calls this server
 * @param clientSecretFile file of the secret that it shares with this server; none for a public client
 * @param audience what bearer tokens for this server name in {@code aud}
 * @param scopes what sign-in asks for
 * @param nameClaim whose value becomes the holder's name; users must not be able to choose it
 * @param rolesClaim where a user's roles are; a dot leads into an object
 * @param roles by our role the provider's that give it
 */
public record OidcProperties(
        URI issuer,
        @DefaultValue("OpenID Connect") String name,
        String clientId,
        @Nullable Path clientSecretFile,
        String audience,
        @DefaultValue({"openid", "profile"}) Set<String> scopes,
        @DefaultValue("preferred_username") String nameClaim,
        @DefaultValue("roles") String rolesClaim,
        @DefaultValue Map<Role, Set<String>> roles) {

    public OidcProperties {
        require(issuer != null && issuer.isAbsolute(), "issuer", "the provider's address");
        require(clientId != null && !clientId.isBlank(), "client-id", "what the provider calls this server");
        require(
                audience != null && !audience.isBlank(),
                "audience",
                "what bearer tokens for this server name in \"aud\"");
        require(
                !roles.isEmpty() && !roles.containsKey(Role.WORKER),
                "roles",
                "viewer, submitter or operator, and the provider's roles that give it");
        require(scopes.contains("openid"), "scopes", "\"openid\" and others");
    }

    private static void require(boolean right, String key, String what) {
        if (!right) {
            throw new IllegalArgumentException("provinggrid.oidc." + key + " must say " + what);
        }
    }
}
