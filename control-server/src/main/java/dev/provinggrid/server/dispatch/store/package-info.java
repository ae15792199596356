/** The tables of dispatch, by plain JDBC. */
package dev.provinggrid.server.dispatch.store;
