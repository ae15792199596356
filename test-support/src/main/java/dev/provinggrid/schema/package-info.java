/** Applies JSON Schemas as an editor does. */
package dev.provinggrid.schema;
