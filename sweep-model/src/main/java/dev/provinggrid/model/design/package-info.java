/**
 * Which cases a sweep has: the designs and their cases. {@link dev.provinggrid.model.design.StaticDesign}
 * makes {@link dev.provinggrid.model.design.StaticCases} from factors; points come from {@code sampling}, rows from {@code covering},
 * values of continuous axes from {@code distribution}, seeds and keys from
 * {@code identity}.
 */
package dev.provinggrid.model.design;
