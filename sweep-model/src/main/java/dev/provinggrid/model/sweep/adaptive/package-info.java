/** Designs that choose cells of a grid by results, as sweep files say them. */
package dev.provinggrid.model.sweep.adaptive;
