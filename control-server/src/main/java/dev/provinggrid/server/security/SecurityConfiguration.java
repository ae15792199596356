package dev.provinggrid.server.security;

import static org.springframework.http.HttpMethod.DELETE;
import static org.springframework.http.HttpMethod.GET;
import static org.springframework.http.HttpMethod.HEAD;
import static org.springframework.http.HttpMethod.POST;
import static org.springframework.http.HttpMethod.PUT;

import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.web.ProblemWriter;
import dev.provinggrid.server.platform.web.limit.Strangers;
import dev.provinggrid.server.security.session.AccessRecheck;
import dev.provinggrid.server.security.session.SessionCookie;
import dev.provinggrid.server.security.session.SignInProvider;
import dev.provinggrid.server.security.session.SignInRecheck;
import dev.provinggrid.server.security.session.SignInTable;
import dev.provinggrid.server.security.session.SignIns;
import dev.provinggrid.server.security.token.LocalWorkerToken;
import dev.provinggrid.server.security.token.Revocations;
import dev.provinggrid.server.security.token.SecurityProperties;
import dev.provinggrid.server.security.token.SweepTokens;
import dev.provinggrid.server.security.token.Tokens;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import jakarta.servlet.DispatcherType;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.authentication.AuthenticationManager;
import org.springframework.security.authentication.ProviderNotFoundException;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.CrossOriginResourcePolicyHeaderWriter.CrossOriginResourcePolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Which role each request requires. A request that is not listed is denied. */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

    @Bean
    Tokens tokens(
            DataFolder folder,
            SecurityProperties properties,
            Optional<LocalWorkerToken> local,
            SignInTable signIns,
            Audit audit,
            Clock clock) {
        return Tokens.open(
                folder, properties, local, new Revocations(token -> SignIns.endAllOf(signIns, token), audit), clock);
    }

    @Bean
    SweepTokens sweepTokens(DataFolder folder, SecurityProperties properties) {
        return SweepTokens.open(folder, properties);
    }

    @Bean
    WebMvcConfigurer workerScopes() {
        return new WebMvcConfigurer() {
            @Override
            public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
                resolvers.add(new WorkerScopeResolver());
            }
        };
    }

    @Bean
    SignIns signIns(SignInTable table, Tokens tokens, SecurityProperties properties, Clock clock) {
        return new SignIns(table, tokens, properties.sessionLasts(), clock);
    }

    @Bean
    AccessRecheck accessRecheck(Tokens tokens, SignIns signIns, Clock clock) {
        return new SignInRecheck(tokens, signIns, clock);
    }

    @Bean
    SessionCookie sessionCookie(Clock clock) {
        return new SessionCookie(clock);
    }

    @Bean
    SweepOwners sweepOwners(SubmittedSweeps sweeps) {
        return new SweepOwners(sweeps);
    }

    @Bean
    CallerFilters callerFilters(
            Tokens tokens,
            SweepTokens sweepTokens,
            OpenSweeps sweeps,
            SignIns signIns,
            SecurityProperties properties,
            @Value("${server.address}") String address,
            ProblemWriter problems,
            Strangers strangers) {
        return new CallerFilters(
                new CallerCheck(hosts(properties, address), problems),
                new SessionCookieFilter(signIns),
                new BearerTokenFilter(tokens, sweepTokens, sweeps, problems),
                strangers);
    }

    @Bean
    AccessRefusals refusals(ProblemWriter problems, Audit audit) {
        return new AccessRefusals(problems, audit);
    }

    @Bean
    SecurityFilterChain requests(
            HttpSecurity http,
            CallerFilters filters,
            AccessRefusals refusals,
            SweepOwners owners,
            ObjectProvider<SignInProvider> provider) {
        http.csrf(AbstractHttpConfigurer::disable) // SessionCookieFilter and CallerCheck see to that
                .sessionManagement(it -> it.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .formLogin(AbstractHttpConfigurer::disable)
                .httpBasic(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .headers(SecurityConfiguration::forBrowsers)
                .exceptionHandling(it -> it.authenticationEntryPoint(refusals).accessDeniedHandler(refusals))
                .authorizeHttpRequests(it -> rules(it, owners));
        filters.addTo(http);
        provider.ifAvailable(it -> it.configure(http));
        return http.build();
    }

    private static void rules(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry requests,
            SweepOwners owners) {
        requests.dispatcherTypeMatchers(DispatcherType.ERROR, DispatcherType.ASYNC)
                .permitAll() // was decided when the request came in
                .requestMatchers(GET, "/actuator/health/**")
                .permitAll()
                .requestMatchers(
                        GET,
                        "/",
                        "/sign-in",
                        "/sweeps/**",
                        "/compare/**",
                        "/labels/**",
                        "/live",
                        "/workers",
                        "/new",
                        "/access",
                        "/viewer/**")
                .permitAll() // the same for everybody; what it shows is asked for by the API
                .requestMatchers(GET, "/api/v1/sign-in/providers")
                .permitAll()
                .requestMatchers(POST, "/api/v1/sign-in")
                .permitAll() // its body is the right
                .requestMatchers(POST, "/api/v1/sign-in/links")
                .hasRole("VIEWER")
                .requestMatchers(DELETE, "/api/v1/sign-in", "/api/v1/sessions/*")
                .hasRole("VIEWER")
                .requestMatchers(POST, "/api/v1/leases", "/api/v1/attempts/*/release")
                .hasRole("WORKER")
                .requestMatchers(PUT, "/api/v1/workers/*/heartbeat", "/api/v1/attempts/**")
                .hasRole("WORKER")
                .requestMatchers(GET, "/api/v1/blobs/*")
                .hasAnyRole("WORKER", "VIEWER")
                .requestMatchers(PUT, "/api/v1/blobs/*")
                .hasRole("SUBMITTER")
                .requestMatchers(
                        POST,
                        "/api/v1/sweeps/{sweep}/cancel",
                        "/api/v1/sweeps/{sweep}/rerun",
                        "/api/v1/sweeps/{sweep}/resume",
                        "/api/v1/sweeps/{sweep}/execution",
                        "/api/v1/sweeps/{sweep}/labels",
                        "/api/v1/sweeps/{sweep}/repeats",
                        "/api/v1/sweeps/{sweep}/notes")
                .access(owners)
                .requestMatchers(DELETE, "/api/v1/sweeps/{sweep}", "/api/v1/sweeps/{sweep}/notes/*")
                .access(owners)
                .requestMatchers(POST, "/api/v1/sweeps/**")
                .hasRole("SUBMITTER")
                .requestMatchers("/api/v1/audit", "/api/v1/tokens")
                .hasRole("OPERATOR")
                .requestMatchers(GET)
                .hasRole("VIEWER")
                .requestMatchers(HEAD)
                .hasRole("VIEWER")
                .anyRequest()
                .hasRole("OPERATOR");
    }

    /** Pages load nothing but what this server serves, run no script written into them, and are shown in no other page. */
    private static void forBrowsers(HeadersConfigurer<HttpSecurity> headers) {
        headers.contentSecurityPolicy(
                        it -> it.policyDirectives("default-src 'none'; script-src 'self'; style-src 'self'; "
                                + "img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; "
                                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"))
                .referrerPolicy(it -> it.policy(ReferrerPolicy.NO_REFERRER))
                .crossOriginOpenerPolicy(it -> it.policy(CrossOriginOpenerPolicy.SAME_ORIGIN))
                .crossOriginResourcePolicy(it -> it.policy(CrossOriginResourcePolicy.SAME_ORIGIN));
    }

    /** Nobody logs in with a password: without this Spring would make a user with a generated one. */
    @Bean
    AuthenticationManager noPasswords() {
        return attempt -> {
            throw new ProviderNotFoundException("there are no passwords here");
        };
    }

    private static Set<String> hosts(SecurityProperties properties, String address) {
        Set<String> hosts = new HashSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));
        hosts.add(address.contains(":") && !address.startsWith("[") ? "[" + address + "]" : address);
        properties.hosts().forEach(it -> hosts.add(it.toLowerCase(Locale.ROOT)));
        return hosts;
    }
}
