/**
 * The language that server, worker and command line share: what a sweep, a scenario, a case and a verdict are, and the
 * records they exchange. Plain Java: no Spring, and no I/O beyond reading resources and given files.
 */
package dev.provinggrid.model;
