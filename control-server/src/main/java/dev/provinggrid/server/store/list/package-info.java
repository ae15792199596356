/** Lists of cases, repeats and rounds that are stored piece by piece, and the cases that have no rows (docs/adr/0070). */
package dev.provinggrid.server.store.list;
