/** What varies: axes with levels or without, and the factors that a design combines. */
package dev.provinggrid.model.design.axis;
