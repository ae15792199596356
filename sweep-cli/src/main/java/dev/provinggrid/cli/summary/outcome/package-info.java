/** What a sweep came to, as the summary prints it: outcomes by case and by level, what decided them, what the run took. */
package dev.provinggrid.cli.summary.outcome;
