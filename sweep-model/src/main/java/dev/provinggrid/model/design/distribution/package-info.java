/** Laws of continuous axes, by their inverse cumulative functions. Everything is {@code StrictMath}, so that equal sweeps have equal cases on every machine. */
package dev.provinggrid.model.design.distribution;
