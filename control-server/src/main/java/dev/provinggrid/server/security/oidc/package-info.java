/**
 * Sign-in through an OpenID Connect provider: browsers by the authorization code flow with PKCE, programs by the provider's
 * bearer tokens (JWT). Both end up as a {@link dev.provinggrid.server.security.session.Caller}, like everybody else. Nothing here is
 * made unless {@code provinggrid.oidc.issuer} is given.
 */
package dev.provinggrid.server.security.oidc;
