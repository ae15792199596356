/**
 * A sweep as one file: a zip with all its results and inputs, and an index {@code archive.json} with the SHA-256 of each member.
 * {@link dev.provinggrid.analysis.archive.ArchiveWriter} writes one and {@link dev.provinggrid.analysis.archive.ArchiveFile}
 * reads and checks one from an untrusted source.
 */
package dev.provinggrid.analysis.archive;
