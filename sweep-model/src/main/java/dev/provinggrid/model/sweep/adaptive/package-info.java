/** Designs that decide by results which cases follow, as sweep files say them. */
package dev.provinggrid.model.sweep.adaptive;
