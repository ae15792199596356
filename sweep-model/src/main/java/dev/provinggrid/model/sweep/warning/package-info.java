/** What a valid sweep says that hardly anybody means: criteria that are decided before a run, or that no run can meet. */
package dev.provinggrid.model.sweep.warning;
