/**
 * Requests that nobody well-meaning sends, to a server that really runs: whatever comes is answered soon, without a fault and
 * without a word about the program's inside.
 */
package dev.provinggrid.server.hostile;
