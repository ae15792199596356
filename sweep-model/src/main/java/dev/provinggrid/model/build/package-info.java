/** What these programs were built from. */
package dev.provinggrid.model.build;
