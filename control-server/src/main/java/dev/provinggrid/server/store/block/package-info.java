/** Blocks of cases that designs decided by results, with what they read. */
package dev.provinggrid.server.store.block;
