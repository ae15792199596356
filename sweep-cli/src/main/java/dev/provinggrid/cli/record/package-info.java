/** What is recorded of a case: where its outcome comes from, whether the record is whole, and whether it can be made again. */
package dev.provinggrid.cli.record;
