/** What runs so far say of cases that were not run. Everything is sequential and {@code StrictMath}: the same runs, the same predictions. */
package dev.provinggrid.analysis.surrogate;
