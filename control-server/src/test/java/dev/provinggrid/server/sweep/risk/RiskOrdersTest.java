package dev.provinggrid.server.sweep.risk;

/** Orders by risk on the embedded database. */
class RiskOrdersTest extends RiskOrdersContract {}
