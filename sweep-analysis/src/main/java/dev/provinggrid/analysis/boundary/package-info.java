/** Where passing turns into failing, to a stated share of the space that a sweep spans, from few runs. */
package dev.provinggrid.analysis.boundary;
