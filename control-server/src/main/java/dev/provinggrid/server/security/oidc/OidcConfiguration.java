package dev.provinggrid.server.security.oidc;

import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.web.ProblemWriter;
import dev.provinggrid.server.platform.web.limit.Strangers;
import dev.provinggrid.server.security.session.SessionCookie;
import dev.provinggrid.server.security.session.SignInProvider;
import dev.provinggrid.server.security.session.SignIns;
import dev.provinggrid.server.security.token.Tokens;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans for sign-in through an OpenID Connect provider, if one is configured. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("provinggrid.oidc.issuer")
class OidcConfiguration {

    @Bean
    SignInProvider signInProvider(
            OidcProperties properties,
            Tokens tokens,
            SignIns signIns,
            SessionCookie cookie,
            ProblemWriter problems,
            Strangers strangers,
            Audit audit) {
        Provider provider = new Provider(properties);
        Claims claims = new Claims(properties, tokens);
        return new OidcSignIn(
                properties,
                provider,
                claims,
                new BrowserSignIn(claims, signIns, cookie, audit),
                new BearerJwts(properties, provider, tokens, problems, strangers, audit),
                strangers.limit(),
                new ProviderLogOut(provider, signIns, problems, strangers.limit(), audit));
    }
}
