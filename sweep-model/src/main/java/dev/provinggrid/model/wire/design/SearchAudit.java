package dev.provinggrid.model.wire.design;

/**
 * Cases that were drawn at random in the end from all that the search had not run.
 *
 * @param cases how many were drawn
 * @param judged how many have a verdict
 * @param failed how many of these failed
 * @param wrong how many of these the surrogate had taken for the other side
 * @param least lower end of an exact 95 % interval of the share of all that had not run: of what is wrong, where failures are sought of
 *     what fails
 * @param greatest upper end
 */
public record SearchAudit(int cases, int judged, int failed, int wrong, double least, double greatest) {}
