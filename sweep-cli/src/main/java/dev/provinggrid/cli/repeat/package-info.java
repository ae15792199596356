/** Cases run again, to see whether they take the same course. */
package dev.provinggrid.cli.repeat;
