/** The cases of a sweep in their order: those that it begins with, and those that its design adds. */
package dev.provinggrid.server.sweep.cases;
