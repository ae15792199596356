/** The API for the results of cases. */
package dev.provinggrid.server.api.result;
