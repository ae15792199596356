/** XML files of others: read within limits, without entities, every element with its place. */
package dev.provinggrid.model.openscenario.xml;
