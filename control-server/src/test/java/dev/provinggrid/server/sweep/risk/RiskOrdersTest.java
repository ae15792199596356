package dev.provinggrid.server.sweep.risk;

import org.junit.jupiter.api.Tag;

/** Orders by risk on the embedded database. */
@Tag("slow")
class RiskOrdersTest extends RiskOrdersContract {}
