package dev.provinggrid.server.pool.kubernetes;

/**
 * What a sweep should have.
 *
 * @param wanted workers
 * @param present workers that are there to be drained
 * @param surplusMayStay whether workers beyond those wanted are kept warm
 * @param over whether the sweep has no work any more, and its workers are not kept
 */
record SweepNeed(int wanted, int present, boolean surplusMayStay, boolean over) {}
