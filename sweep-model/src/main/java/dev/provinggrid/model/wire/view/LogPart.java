package dev.provinggrid.model.wire.view;

/**
 * A part of the log of a case, as returned by {@code GET /api/v1/sweeps/{id}/cases/{index}/log}.
 *
 * @param attempt whose log it is: the one that runs, or the one whose outcome counts; null while there is none
 * @param from bytes of the log before it; more than were asked for where some are left out
 * @param next bytes of the log up to its end: what to ask for next
 * @param text empty where nothing new is there
 * @param last whether no more will come: the case has its outcome
 */
public record LogPart(Long attempt, long from, long next, String text, boolean last) {}
