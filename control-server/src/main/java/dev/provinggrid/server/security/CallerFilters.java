package dev.provinggrid.server.security;

import dev.provinggrid.server.platform.web.limit.Strangers;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.context.SecurityContextHolderFilter;

/** The filters, in order, that identify the caller and limit strangers. */
record CallerFilters(CallerCheck check, SessionCookieFilter sessions, BearerTokenFilter tokens, Strangers strangers) {

    void addTo(HttpSecurity http) {
        http.addFilterBefore(check, SecurityContextHolderFilter.class)
                .addFilterBefore(sessions, AuthorizationFilter.class)
                .addFilterBefore(tokens, AuthorizationFilter.class)
                .addFilterBefore(strangers.limit(), AuthorizationFilter.class);
    }
}
