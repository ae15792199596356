/** Tables of numbers that people bring along: CSV files whose columns a scenario asks for. */
package dev.provinggrid.model.table;
