/** Labels of sweeps that were submitted. */
package dev.provinggrid.server.api.label;
