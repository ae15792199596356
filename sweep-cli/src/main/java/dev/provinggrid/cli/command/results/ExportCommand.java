package dev.provinggrid.cli.command.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ScenariosFolder;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.run.archive.ImportedFolder;
import dev.provinggrid.cli.run.archive.SweepArchive;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.server.PrivateServer;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a sweep into one archive file, or its cases into scenario files. */
@Command(
        name = "export",
        description = {
            "Writes a finished sweep into one archive, with everything that is known of it.",
            "@|italic sweep import|@ brings it to another server, or into a folder.",
            "With @|italic --xosc|@ writes each case of a sweep, or of a sweep file, as an OpenSCENARIO file."
        })
public final class ExportCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Mixin
    private SweepOrFolder sweep;

    @Parameters(
            index = "1",
            paramLabel = "FILE|DIR",
            description = "The archive, a new file: NAME.zip; with @|italic --xosc|@ a folder, new or empty.")
    private Path file;

    @Option(
            names = "--xosc",
            paramLabel = "TEMPLATE",
            description =
                    "Scenario file whose declared values become those of each case; the sweep may be a sweep file.")
    private Path template;

    @Mixin
    private ScenariosFolder scenarios;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    /** What {@code --json} prints. */
    record Exported(String sweep, String file, int files, long bytes) {}

    @Override
    public void run() {
        if (template != null) {
            exportScenarios();
            return;
        }
        SweepArchive archive = new SweepArchive(file);
        archive.requireNew();
        Exported exported = switch (sweep.source(server)) {
            case ServerSource(ControlClient client, var view) -> export(archive, client, view.id());
            case FolderSource folder -> ofFolder(archive, folder);
        };
        output.print(
                exported,
                out -> out.println(exported.file() + ": sweep " + exported.sweep() + ", " + exported.files()
                        + " files, " + Math.ceilDiv(exported.bytes(), 1_000_000) + " MB, checked"));
    }

    private void exportScenarios() {
        ConcreteScenarios.Written written = new ConcreteScenarios(template, file)
                .write(
                        sweep.document(server),
                        scenarios.scenarios(),
                        sweep.isFile() ? Optional.empty() : Optional.of(sweep.source(server)));
        output.print(written, out -> {
            out.println(written.files() + (written.files() == 1 ? " file" : " files") + " in " + written.folder());
            written.missing()
                    .forEach(it -> out.println(
                            "warning: the scenario refers to " + it + ", which is not there from " + written.folder()));
        });
    }

    private Exported ofFolder(SweepArchive archive, FolderSource source) {
        String id = source.sweep().id();
        Path data = source.folder().server().existing();
        try (PrivateServer own = ImportedFolder.server(
                Installation.ofThisProcess(), data, command.commandLine().getErr()::println)) {
            return export(archive, ControlClient.of(own), id);
        } finally {
            source.folder().server().retire();
        }
    }

    private Exported export(SweepArchive archive, ControlClient client, String id) {
        SweepArchive.Written written = archive.fetch(client, id);
        return new Exported(id, archive.path().toString(), written.members(), written.bytes());
    }
}
