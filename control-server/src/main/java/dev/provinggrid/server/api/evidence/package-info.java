/**
 * What a sweep allows to be claimed in a safety case: a claim for each criterion, the operational domain in which it was tried, and the
 * digests of everything that it rests on. Absence never passes: what has no verdict is in every claim, counted both ways.
 */
package dev.provinggrid.server.api.evidence;
