/**
 * Live video and logs of running cases, fetched from workers on behalf of viewers. The pool, never the worker itself, says where a
 * worker serves them, and only file names of a stream are requested.
 */
package dev.provinggrid.server.api.stream;
