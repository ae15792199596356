/**
 * The gate between two builds: which of the cases that passed in the baseline and failed in the candidate are regressions, decided by
 * reruns of those cases alone.
 *
 * <p>A {@link dev.provinggrid.analysis.gate.Flip} is rerun step by step, first in the candidate and, where that fails again, in the
 * baseline. The steps bet against the candidate being as good as the baseline; what the bets have won is the
 * {@link dev.provinggrid.analysis.gate.EValue} (Shafer 2021, Vovk and Wang 2021), which may be looked at after every
 * step and stopped at any. {@link dev.provinggrid.analysis.gate.WeightedHolm} keeps the probability that any flip is named a
 * regression wrongly below alpha, whatever the flips' failure rates and however the reruns were chosen.
 * {@link dev.provinggrid.analysis.gate.Confirmation} chooses them, within a budget. The first outcomes choose the flips and are no
 * evidence.
 */
package dev.provinggrid.analysis.gate;
