/** Which case to run next: where passing turns into failing, and where failures are, from few runs. */
package dev.provinggrid.analysis.search;
