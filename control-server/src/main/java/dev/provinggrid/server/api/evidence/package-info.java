/**
 * Evidence for a safety case: a claim for each criterion, the operational domain that was tested, and the digests of
 * everything the claim rests on. Absence never passes: every claim shows the cases without a verdict, counted once as
 * failures and once as successes.
 */
package dev.provinggrid.server.api.evidence;
