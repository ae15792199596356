/** Writes columns of numbers for programs that read them without parsing them. */
package dev.provinggrid.server.platform.tensor;
