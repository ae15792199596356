/**
 * A sweep as one file: a zip whose members hold everything that is known of it, and whose index {@code archive.json} has the
 * SHA-256 of each of them. {@link dev.provinggrid.analysis.archive.ArchiveWriter} writes one and
 * {@link dev.provinggrid.analysis.archive.ArchiveFile} takes one from strangers.
 */
package dev.provinggrid.analysis.archive;
