/** The programs as they are deployed, seen from outside. */
package dev.provinggrid.deploy.program;
