/** The summary that fits on a screen: how a sweep ended, where it fails, why, what to do next. */
package dev.provinggrid.cli.summary.brief;
