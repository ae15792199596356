package dev.provinggrid.server.platform.process;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The operator's folders.
 *
 * @param scenarios folder of scenario manifests
 * @param models folder of perception models: cards and files
 */
public record OperatorFolders(Optional<Path> scenarios, Optional<Path> models) {}
