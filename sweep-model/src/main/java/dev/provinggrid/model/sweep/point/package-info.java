/** Points that a program outside tells to a sweep under way. */
package dev.provinggrid.model.sweep.point;
