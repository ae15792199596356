package dev.provinggrid.server.security.session;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;

/** Another place where people sign in, and whose bearer tokens are taken. */
public interface SignInProvider {

    /** For people. */
    String name();

    /** Where a browser is sent to sign in. */
    String path();

    void configure(HttpSecurity http);
}
