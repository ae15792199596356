/**
 * Numbers with units. What people write ({@code 36 km/h}) is converted by exact rational arithmetic and rounded once to the
 * double of its SI unit, so that two ways to write one quantity are one value.
 */
package dev.provinggrid.model.quantity;
