package dev.provinggrid.worker.traci;

/** How it is known on which lane somebody is, and where on it. */
enum LaneSource {
    /** It is not. */
    UNKNOWN,

    /** SUMO writes it at every step. */
    READ,

    /** From his speed, as SUMO moves him; SUMO is asked at the end of a lane. */
    RECKONED
}
