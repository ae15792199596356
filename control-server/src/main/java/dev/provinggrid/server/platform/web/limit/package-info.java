/** Limits on the size, rate and concurrency of requests. */
package dev.provinggrid.server.platform.web.limit;
