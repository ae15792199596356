/**
 * Points in the unit cube, each a pure function of a seed and an index: {@link dev.provinggrid.model.design.sampling.SobolPoints},
 * {@link dev.provinggrid.model.design.sampling.HaltonPoints}, {@link dev.provinggrid.model.design.sampling.LatinHypercube} and
 * {@link dev.provinggrid.model.design.sampling.RandomPoints}. All randomness comes from
 * {@link dev.provinggrid.model.design.sampling.CounterRandom}, which has no state.
 */
package dev.provinggrid.model.design.sampling;
