/** What all HTTP adapters of the server share: problem details, request ids, bodies held against their records. */
package dev.provinggrid.server.platform.web;
