/**
 * Designs that decide by results which cases of a sweep follow, as {@link dev.provinggrid.analysis.adaptive.AdaptiveCases}: one list of cases,
 * decided block by block, each from the results of a prefix of the list and from nothing else (docs/adr/0057).
 */
package dev.provinggrid.analysis.adaptive;
