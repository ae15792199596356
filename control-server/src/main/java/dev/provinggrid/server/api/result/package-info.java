/** How the API tells what became of cases. */
package dev.provinggrid.server.api.result;
