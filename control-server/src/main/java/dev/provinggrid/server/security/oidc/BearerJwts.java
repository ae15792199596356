package dev.provinggrid.server.security.oidc;

import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jose.util.Resource;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.web.ProblemWriter;
import dev.provinggrid.server.platform.web.limit.Strangers;
import dev.provinggrid.server.security.BearerToken;
import dev.provinggrid.server.security.token.Tokens;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtClaimNames;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderInitializationException;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.jwt.SupplierJwtDecoder;

/** Bearer tokens that the provider made for this server: signed by its keys, in time, from it and for us. */
final class BearerJwts {

    private static final Pattern JWT = Pattern.compile("[\\w-]+\\.[\\w-]+\\.[\\w-]*");
    private static final int ANSWER_WITHIN_MS = 5000;

    private final OidcProperties properties;
    private final Provider provider;
    private final Tokens tokens;
    private final ProblemWriter problems;
    private final Strangers strangers;
    private final Audit audit;

    BearerJwts(
            OidcProperties properties,
            Provider provider,
            Tokens tokens,
            ProblemWriter problems,
            Strangers strangers,
            Audit audit) {
        this.properties = properties;
        this.provider = provider;
        this.tokens = tokens;
        this.problems = problems;
        this.strangers = strangers;
        this.audit = audit;
    }

    /** The bearer token of a request where it looks like a JWT and is none of our own tokens; null: nothing for us. */
    String resolve(HttpServletRequest request) {
        return BearerToken.of(request)
                .filter(it -> JWT.matcher(it).matches() && !tokens.knows(it))
                .orElse(null);
    }

    /** Made when the first token comes, and tried again with the next one while the provider does not answer. */
    JwtDecoder decoder() {
        JwtDecoder made = new SupplierJwtDecoder(this::makeDecoder);
        return token -> {
            try {
                return made.decode(token);
            } catch (JwtDecoderInitializationException away) {
                throw new JwtException("the provider does not answer", away);
            }
        };
    }

    private JwtDecoder makeDecoder() {
        NimbusJwtDecoder decoder = NimbusJwtDecoder.withJwkSource(keys())
                .jwsAlgorithms(all -> all.addAll(List.of(SignatureAlgorithm.values())))
                .build();
        decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(
                JwtValidators.createDefaultWithIssuer(properties.issuer().toString()),
                new JwtClaimValidator<List<String>>(
                        JwtClaimNames.AUD, it -> it != null && it.contains(properties.audience())),
                new JwtClaimValidator<Object>(JwtClaimNames.EXP, it -> it != null)));
        return decoder;
    }

    /** The provider's keys, cached; a stranger who makes up key ids has them fetched again once in 30 s at most. */
    private JWKSource<SecurityContext> keys() {
        AtomicBoolean answers = new AtomicBoolean();
        JWKSource<SecurityContext> fetched = fetched(answers);
        return (selector, context) -> {
            try {
                return fetched.get(selector, context);
            } catch (RateLimitReachedException fetchedJustNow) {
                if (answers.get()) {
                    return List.of(); // the keys are fresh, and this one is none of them
                }
                throw fetchedJustNow;
            }
        };
    }

    /** @param answers whether the last question for the keys was answered */
    private JWKSource<SecurityContext> fetched(AtomicBoolean answers) {
        var retriever = new DefaultResourceRetriever(ANSWER_WITHIN_MS, ANSWER_WITHIN_MS);
        String address = provider.registration().getProviderDetails().getJwkSetUri();
        try {
            return JWKSourceBuilder.create(URI.create(address).toURL(), url -> {
                        answers.set(false);
                        Resource keys = retriever.retrieveResource(url);
                        answers.set(true);
                        return keys;
                    })
                    .retrying(true)
                    .build();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(
                    "the provider names an impossible address of its keys: " + address, impossible);
        }
    }

    void refuse(HttpServletRequest request, HttpServletResponse response, AuthenticationException refused)
            throws IOException {
        if (refused instanceof AuthenticationServiceException) {
            problems.write(
                    response,
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "The OpenID Connect provider does not answer, so its tokens cannot be checked.");
            return;
        }
        if (strangers.holdUp(request, response)) {
            return;
        }
        String reason = String.valueOf(refused.getMessage())
                .replaceFirst("^An error occurred while attempting to decode the Jwt: ", "");
        audit.refused("a bearer token of a provider: " + reason);
        response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer error=\"invalid_token\"");
        problems.write(response, HttpStatus.UNAUTHORIZED, "This bearer token is not good here: " + reason);
    }
}
