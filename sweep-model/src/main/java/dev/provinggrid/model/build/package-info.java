/** Version and commit of the running program. */
package dev.provinggrid.model.build;
