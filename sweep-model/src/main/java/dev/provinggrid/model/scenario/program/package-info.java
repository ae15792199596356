/** What a manifest says of a simulator of one's own, beside how it is started: what it is given, what it leaves, what holds for its runs. */
package dev.provinggrid.model.scenario.program;
