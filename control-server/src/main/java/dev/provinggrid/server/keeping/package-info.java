/**
 * How long things are kept: deletion of sweeps, retention by age and size, backups.
 *
 * <p>Deleting a sweep is one small transaction after which nobody sees it ({@link dev.provinggrid.server.keeping.Deletions}); its
 * rows and files then go in small pieces ({@link dev.provinggrid.server.keeping.Purge}), also after a restart. Whatever removes
 * files does so under {@link dev.provinggrid.server.keeping.Removals}, so that none goes while a backup is being written.
 */
package dev.provinggrid.server.keeping;
