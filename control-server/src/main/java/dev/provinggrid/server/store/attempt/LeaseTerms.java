package dev.provinggrid.server.store.attempt;

import java.time.Instant;

/**
 * What attempts that are leased at once have in common.
 *
 * @param worker who leases them
 * @param request the lease request that they answer
 * @param shared whether there are several of them
 * @param until when the lease ends unless the worker is heard of
 */
public record LeaseTerms(String worker, String request, boolean shared, Instant from, Instant until) {}
