/**
 * The worker program: leases attempts, runs them one at a time, and reports how they ended.
 *
 * <p>Five threads share one {@link dev.provinggrid.worker.HeldAttempts}: {@code leases} puts attempts in, one ahead of the
 * running one; {@code slot} runs them; {@code uploads} delivers what they left while the next one runs; {@code heartbeat} tells
 * the server what is held and hears what to cancel; the main thread waits for the end. None of them knows another.
 */
package dev.provinggrid.worker;
