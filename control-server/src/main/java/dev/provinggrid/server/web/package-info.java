/** What all HTTP adapters of the server share: problem details and limits. */
package dev.provinggrid.server.web;
