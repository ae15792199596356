package dev.provinggrid.worker.video;

import dev.provinggrid.worker.record.AttemptLog;
import java.nio.file.Path;

/**
 * A run that may be filmed.
 *
 * @param attempt its id, by which viewers ask for the film
 * @param folder that takes its files
 * @param kept whether the film is to be kept; if not it is made only while somebody watches
 * @param log is told when it cannot be made
 */
public record FilmedRun(long attempt, Path folder, boolean kept, AttemptLog log) {}
