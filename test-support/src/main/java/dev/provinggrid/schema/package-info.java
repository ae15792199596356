/** JSON Schemas as an editor applies them. */
package dev.provinggrid.schema;
