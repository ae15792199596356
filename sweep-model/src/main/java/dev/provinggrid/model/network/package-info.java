/**
 * SUMO road networks that come with a sweep: a configuration and all files that it refers to, packed into one text; the network's
 * edges, lanes, connections and routes; and the check whether a case can drive there.
 */
package dev.provinggrid.model.network;
