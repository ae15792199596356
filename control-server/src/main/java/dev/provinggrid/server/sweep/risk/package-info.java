/** Which cases of a new sweep are leased first, because they are feared most. */
package dev.provinggrid.server.sweep.risk;
