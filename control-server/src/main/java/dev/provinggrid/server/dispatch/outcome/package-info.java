/** How attempts end: by their workers' reports, by their workers' ends, by time; and what that makes of their cases. */
package dev.provinggrid.server.dispatch.outcome;
