/** How designs that choose cases by results stand. */
package dev.provinggrid.model.wire.design;
