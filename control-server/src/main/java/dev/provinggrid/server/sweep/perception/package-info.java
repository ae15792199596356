/** The perception models that sweeps can name here: built in, of the operator's folder, and those that came with a sweep. */
package dev.provinggrid.server.sweep.perception;
