/** Rows that go: deleted sweeps with everything that they left, and files that the retention removes. */
package dev.provinggrid.server.store.keeping;
