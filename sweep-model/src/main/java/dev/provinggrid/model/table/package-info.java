/** Tables of numbers that come with a sweep: CSV files with the columns that a scenario requires. */
package dev.provinggrid.model.table;
