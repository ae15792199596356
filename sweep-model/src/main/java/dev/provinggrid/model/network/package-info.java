/**
 * Road networks of SUMO as sweeps bring them along: a configuration with all that it refers to, packed into one text; what a
 * network says of edges, lanes, connections and routes; and whether a case can drive there.
 */
package dev.provinggrid.model.network;
