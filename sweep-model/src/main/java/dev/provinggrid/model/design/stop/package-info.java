/** Rules by which a random design ends before its last case (docs/adr/0062). */
package dev.provinggrid.model.design.stop;
