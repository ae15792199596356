package dev.provinggrid.server.pool.kubernetes.plan;

/**
 * What a sweep should have.
 *
 * @param wanted workers
 * @param present workers that are there to be drained
 * @param surplusMayStay whether workers beyond those wanted are kept warm
 * @param workDone whether the sweep has no work any more: only workers that have come are kept warm
 * @param over whether they are not kept either
 */
public record DesiredState(int wanted, int present, boolean surplusMayStay, boolean workDone, boolean over) {}
