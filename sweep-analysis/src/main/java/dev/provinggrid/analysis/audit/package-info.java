/**
 * What equal traces of different cases mean: a parameter without effect, which is a finding, or a result that may belong to
 * another case, which is an alarm.
 *
 * <p>{@link dev.provinggrid.analysis.audit.EqualTraces} puts the cases into a {@code CaseGrid}, a dimension for each varied
 * parameter. {@code ParameterEffect} counts the pairs that differ in one parameter alone; {@code TraceFamilies} joins such
 * neighbours where their traces are equal; {@code GridPath} asks whether cases between two others contradict that nothing between
 * them has an effect.
 */
package dev.provinggrid.analysis.audit;
