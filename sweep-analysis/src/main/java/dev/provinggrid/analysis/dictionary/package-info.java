/** The data dictionary: what the columns of a sweep's tables mean, for readers who have only the files. */
package dev.provinggrid.analysis.dictionary;
