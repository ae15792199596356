/** Limits on submissions: free disk space, and the quota of each holder. */
package dev.provinggrid.server.keeping.quota;
