/**
 * Formulas over the parameters of a case, computed with exact fractions: {@code $lateral < ($ego + $relative) / 3.6}. {@code
 * FormulaReader} reads them, {@code FormulaValues} evaluates them.
 */
package dev.provinggrid.model.formula;
