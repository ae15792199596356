/** Lists of cases that are stored piece by piece, and those of their cases that have no rows (docs/adr/0070). */
package dev.provinggrid.server.store.list;
