/**
 * The database: the {@link dev.provinggrid.server.store.Ledger} through which everything that workers depend on is written,
 * what H2 and PostgreSQL do differently ({@link dev.provinggrid.server.store.LeaseDialect}), and how times, texts and JSON stand
 * in columns. The tables are in the packages below, by what they are about. SQL stands here and in {@code database} alone.
 */
package dev.provinggrid.server.store;
