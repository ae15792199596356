/**
 * What runs leave behind: outcomes ({@link dev.provinggrid.server.result.CaseRow}), artifacts of attempts and blobs by
 * content.
 */
package dev.provinggrid.server.result;
