/** {@code sweep mcap}: what single cases recorded, as files for the viewers of robotics. */
package dev.provinggrid.cli.mcap;
