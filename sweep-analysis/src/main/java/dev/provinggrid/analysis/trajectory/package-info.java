/** Motion of many agents as a run recorded it, and how far runs are apart. */
package dev.provinggrid.analysis.trajectory;
