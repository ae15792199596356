/** Sweeps as archives: written of what ended here, and taken in from elsewhere. */
package dev.provinggrid.server.keeping.archive;
