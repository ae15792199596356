/** An OpenID Connect provider for tests. Outside of the server's packages, where the server would find its parts. */
package dev.provinggrid.provider;
