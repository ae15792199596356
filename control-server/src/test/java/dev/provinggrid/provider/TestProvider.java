package dev.provinggrid.provider;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.provinggrid.link.ReservedPort;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.server.authorization.client.InMemoryRegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.security.oauth2.server.authorization.settings.ClientSettings;
import org.springframework.security.oauth2.server.authorization.token.JwtEncodingContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenCustomizer;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/** An OpenID Connect provider (Spring Authorization Server) whose tokens say what Keycloak's say. */
public final class TestProvider implements AutoCloseable {

    public static final String CLIENT = "provinggrid";
    public static final String SECRET = "secret-of-the-client-0123456789ab";
    public static final String PASSWORD = "password";

    /** Users, and their realm roles. */
    private static final Map<String, List<String>> USERS = Map.of(
            "grace", List.of("provinggrid-operators", "others"),
            "linus", List.of("provinggrid-submitters"),
            "rose", List.of("provinggrid-viewers"),
            "mallory", List.of("others"),
            "operator", List.of("provinggrid-operators"));

    private final ConfigurableApplicationContext server;
    private final String issuer;
    private final RSAKey key;

    private TestProvider(String issuer, RSAKey key, ConfigurableApplicationContext server) {
        this.issuer = issuer;
        this.key = key;
        this.server = server;
    }

    public static TestProvider start(ReservedPort port) throws JOSEException {
        RSAKey key = new RSAKeyGenerator(2048).keyID("test").generate();
        String issuer = "http://127.0.0.1:" + port;
        SpringApplication application = new SpringApplication(Parts.class);
        application.setListeners(List.of()); // those of the server that is tested are on the class path too
        application.addInitializers(context -> {
            context.getBeanFactory().registerSingleton("key", key);
            context.getBeanFactory()
                    .registerSingleton(
                            "settings",
                            AuthorizationServerSettings.builder().issuer(issuer).build());
        });
        return new TestProvider(
                issuer,
                key,
                application.run(
                        "--server.port=" + port,
                        "--server.address=127.0.0.1",
                        "--server.servlet.session.cookie.name=PROVIDER",
                        "--spring.config.location=optional:classpath:/no-such/"));
    }

    /** Lets the client send browsers there and nowhere else. */
    public void redirectTo(String address) {
        server.getBean(InMemoryRegisteredClientRepository.class).save(client(address));
    }

    public String issuer() {
        return issuer;
    }

    /** A token as this provider signs it. */
    public String token(Consumer<JWTClaimsSet.Builder> change) throws JOSEException {
        return signed(key, change);
    }

    /** A token signed with a key that is not this provider's, under its key id. */
    public String forged(Consumer<JWTClaimsSet.Builder> change) throws JOSEException {
        return signed(new RSAKeyGenerator(2048).keyID(key.getKeyID()).generate(), change);
    }

    /** Signed by a key of which the provider knows nothing. */
    public String signedByAStranger() throws JOSEException {
        return signed(new RSAKeyGenerator(2048).keyID("unheard-of").generate(), _ -> {});
    }

    public String unsigned(Consumer<JWTClaimsSet.Builder> change) {
        return new PlainJWT(claims(change)).serialize();
    }

    private String signed(RSAKey by, Consumer<JWTClaimsSet.Builder> change) throws JOSEException {
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(by.getKeyID()).build(), claims(change));
        token.sign(new RSASSASigner(by));
        return token.serialize();
    }

    private JWTClaimsSet claims(Consumer<JWTClaimsSet.Builder> change) {
        JWTClaimsSet.Builder claims = new JWTClaimsSet.Builder()
                .issuer(issuer)
                .subject("0a1b")
                .audience("provinggrid-api")
                .issueTime(Date.from(Instant.now()))
                .expirationTime(Date.from(Instant.now().plusSeconds(300)))
                .claim("preferred_username", "linus")
                .claim("realm_access", Map.of("roles", USERS.get("linus")));
        change.accept(claims);
        return claims.build();
    }

    /**
     * Tells a client that a user has logged out here (OpenID Connect Back-Channel Logout 1.0).
     *
     * @param change of the logout token
     */
    public HttpResponse<String> logOut(String user, URI client, Consumer<JWTClaimsSet.Builder> change)
            throws JOSEException, IOException, InterruptedException {
        JWTClaimsSet.Builder claims = new JWTClaimsSet.Builder()
                .issuer(issuer)
                .audience(CLIENT)
                .subject(user)
                .issueTime(Date.from(Instant.now()))
                .expirationTime(Date.from(Instant.now().plusSeconds(120)))
                .jwtID(UUID.randomUUID().toString())
                .claim("sid", server.getBean(SessionIds.class).ofUser().get(user))
                .claim("events", Map.of("http://schemas.openid.net/event/backchannel-logout", Map.of()));
        change.accept(claims);
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256)
                        .type(new JOSEObjectType("logout+jwt"))
                        .keyID(key.getKeyID())
                        .build(),
                claims.build());
        token.sign(new RSASSASigner(key));
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(
                    HttpRequest.newBuilder(client)
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .POST(HttpRequest.BodyPublishers.ofString("logout_token=" + token.serialize()))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }

    /** The session that each user opened last, as ID tokens name it. */
    record SessionIds(Map<String, String> ofUser) {}

    @Override
    public void close() {
        server.close();
    }

    private static RegisteredClient client(String redirect) {
        return RegisteredClient.withId(CLIENT)
                .clientId(CLIENT)
                .clientSecret("{noop}" + SECRET)
                .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
                .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
                .redirectUri(redirect)
                .scope("openid")
                .scope("profile")
                .clientSettings(ClientSettings.builder().requireProofKey(true).build())
                .build();
    }

    /** What the provider is made of. */
    @Configuration(proxyBeanMethods = false)
    @EnableWebSecurity
    @ImportAutoConfiguration({
        HttpMessageConvertersAutoConfiguration.class,
        JacksonAutoConfiguration.class,
        SecurityFilterAutoConfiguration.class,
        TomcatServletWebServerAutoConfiguration.class,
        DispatcherServletAutoConfiguration.class,
        WebMvcAutoConfiguration.class
    })
    static class Parts {

        @Bean
        SecurityFilterChain provider(HttpSecurity http) {
            return http.oauth2AuthorizationServer(it -> it.oidc(Customizer.withDefaults()))
                    .authorizeHttpRequests(it -> it.anyRequest().authenticated())
                    .formLogin(Customizer.withDefaults())
                    .build();
        }

        @Bean
        UserDetailsService users() {
            return new InMemoryUserDetailsManager(USERS.keySet().stream()
                    .map(it -> User.withUsername(it)
                            .password("{noop}" + PASSWORD)
                            .authorities("user")
                            .build())
                    .toList());
        }

        @Bean
        InMemoryRegisteredClientRepository clients() {
            return new InMemoryRegisteredClientRepository(client("http://127.0.0.1/nowhere"));
        }

        @Bean
        JWKSource<SecurityContext> keys(RSAKey key) {
            return new ImmutableJWKSet<>(new JWKSet(key));
        }

        @Bean
        JwtDecoder ownTokens(JWKSource<SecurityContext> keys) {
            return NimbusJwtDecoder.withJwkSource(keys).build();
        }

        @Bean
        SessionIds sessions() {
            return new SessionIds(new ConcurrentHashMap<>());
        }

        @Bean
        OAuth2TokenCustomizer<JwtEncodingContext> asKeycloakSays(SessionIds sessions) {
            return context -> {
                String user = context.getPrincipal().getName();
                context.getClaims()
                        .claims(it -> Optional.ofNullable(it.get("sid"))
                                .ifPresent(sid -> sessions.ofUser().put(user, (String) sid)));
                context.getClaims()
                        .claim("preferred_username", user)
                        .claim("realm_access", Map.of("roles", USERS.get(user)));
            };
        }
    }
}
