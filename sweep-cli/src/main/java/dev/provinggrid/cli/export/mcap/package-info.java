/** {@code sweep mcap}: exports recordings of single cases for robotics viewers. */
package dev.provinggrid.cli.export.mcap;
