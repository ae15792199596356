package dev.provinggrid.model.wire;

import java.util.Set;
import java.util.UUID;

/**
 * {@code POST /api/v1/leases}: a worker asks for attempts.
 *
 * @param worker instance id, new for every process
 * @param request repeating one repeats its answer
 * @param slot the slot the pool gave this process; its stream and log go by it
 * @param scenarios built-in scenarios this worker has, as {@code name@version}
 * @param runners other kinds of runner it has: {@code exec}, {@code http}
 * @param max most attempts wanted, 1 or more
 * @param waitS how long the server may hold the request while there is nothing to lease, s
 */
public record LeaseRequest(
        UUID worker, UUID request, int slot, Set<String> scenarios, Set<String> runners, int max, double waitS) {}
