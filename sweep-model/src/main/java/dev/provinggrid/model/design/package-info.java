/**
 * Which cases a sweep has: the designs, their cases, and the identity of each case. {@link dev.provinggrid.model.design.StaticDesign}
 * makes {@link dev.provinggrid.model.design.StaticCases} from factors; points come from {@code sampling}, rows from {@code covering},
 * values of continuous axes from {@code distribution}.
 */
package dev.provinggrid.model.design;
