/**
 * Covering arrays: few rows in which every combination of levels of any t columns occurs. {@link
 * dev.provinggrid.model.design.covering.CoveringArray} is built column by column (IPOG: Lei, Kacker, Kuhn, Okun and Lawrence, 2007), around
 * the combinations that {@link dev.provinggrid.model.design.covering.LevelConstraints} forbid.
 */
package dev.provinggrid.model.design.covering;
