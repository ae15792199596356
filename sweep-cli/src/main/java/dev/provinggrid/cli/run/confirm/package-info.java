/**
 * Confirms the flips of a comparison on the servers that have both builds: {@link dev.provinggrid.cli.run.confirm.BuildReruns} runs
 * cases of one build again, {@link dev.provinggrid.cli.run.confirm.Steps} makes steps of them, and
 * {@link dev.provinggrid.cli.run.confirm.ConfirmRun} takes these to a verdict.
 */
package dev.provinggrid.cli.run.confirm;
