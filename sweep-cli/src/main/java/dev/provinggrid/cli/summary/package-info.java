/**
 * What a sweep found, on one page: rates by level, the outcome matrix, causes of failure, the slowest and the erroneous
 * cases, and where the files are.
 */
package dev.provinggrid.cli.summary;
