/** Where two traces of the same case differ first, and by how much. */
package dev.provinggrid.model.trace;
