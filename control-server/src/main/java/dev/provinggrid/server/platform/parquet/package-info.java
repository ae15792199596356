/**
 * Writes flat tables as Apache Parquet, in one pass and with bounded memory: rows are gathered column by column into a {@link
 * dev.provinggrid.server.platform.parquet.ColumnChunk}, and a row group of them is encoded, compressed and forgotten. The subset that is
 * written (ADR 0020): optional columns of four kinds, PLAIN and RLE_DICTIONARY, GZIP, data pages of version 1. Units and
 * descriptions stand in the Arrow schema that the footer carries.
 */
package dev.provinggrid.server.platform.parquet;
