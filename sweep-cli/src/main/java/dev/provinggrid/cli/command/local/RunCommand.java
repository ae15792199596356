package dev.provinggrid.cli.command.local;

import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.command.prepare.DesignWords;
import dev.provinggrid.cli.command.prepare.PlannedCases;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.option.LocalWorkers;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ParquetTraces;
import dev.provinggrid.cli.option.SummaryLength;
import dev.provinggrid.cli.option.SweepFile;
import dev.provinggrid.cli.option.TableColumns;
import dev.provinggrid.cli.option.Waiting;
import dev.provinggrid.cli.results.Partial;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.results.SweepYaml;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.LocalRun;
import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.run.Unfinished;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepDocument;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a whole sweep in one command, on a server of its own. */
@Command(
        name = "run",
        description = {
            "Runs a sweep on this machine and says where it fails.",
            "Server, workers, progress and results in one go."
        },
        footer = {
            "",
            "Exit status: 0 every case has a verdict; 1 a case failed (with --fail-on fail); 2 usage or invalid sweep; "
                    + "3 cases without a verdict; 4 the server does not come up; 5 --deadline passed; 130 interrupted."
        })
public final class RunCommand implements Callable<Integer> {

    @Mixin
    private SweepFile file;

    @Mixin
    private Waiting waiting;

    @Mixin
    private SummaryLength length;

    @Mixin
    private Output output;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the results, new or empty. Default: results/<sweep>-<start time>.")
    private Path out;

    @Mixin
    private ParquetTraces parquet;

    @Mixin
    private TableColumns columns;

    @Mixin
    private LocalWorkers workers;

    @Option(names = "--dry-run", description = "Lists the cases that the sweep has, and runs nothing.")
    private boolean dryRun;

    private final Clock clock = Clock.systemUTC();

    @Override
    public Integer call() {
        boolean failsOnFail = waiting.failsOnFail();
        SweepDocument document = file.document();
        Sweep sweep = file.sweep(document);
        if (dryRun) {
            list(sweep);
            return ExitCode.OK;
        }
        ResultsFolder folder = ResultsFolder.create(Optional.ofNullable(out), sweep.name(), clock.instant());
        try (InterruptibleWait interruptible = new InterruptibleWait(waiting.deadline())) {
            SweepEnd end = ran(folder, document, interruptible);
            output.print(end, length);
            return end.exitCode(failsOnFail);
        }
    }

    private void list(Sweep sweep) {
        PlannedCases cases = new PlannedCases(sweep);
        output.print(cases.plan(), out -> {
            cases.print(out);
            out.println((sweep.isAdaptive() ? "the first block of at most " : "") + sweep.plannedCases()
                    + (sweep.plannedCases() == 1 ? " case" : " cases") + ", nothing was run");
            new DesignWords(sweep).sentences().forEach(out::println);
        });
    }

    /** Takes its folder back where nothing came of it; as soon as there may be a sweep everything is kept. */
    private SweepEnd ran(ResultsFolder folder, SweepDocument document, InterruptibleWait interruptible) {
        try {
            folder.write("sweep.yaml", SweepYaml.text(file.path(), document));
            return localRun(folder).run(document.json(), interruptible);
        } catch (Unfinished kept) {
            throw kept;
        } catch (Refused refused) {
            folder.discard();
            throw file.atPlacesOfTheFile(refused, document);
        } catch (RuntimeException nothingRan) {
            folder.discard();
            throw nothingRan;
        }
    }

    private LocalRun localRun(ResultsFolder folder) {
        Partial.Run settings = new Partial.Run(
                workers.count(),
                absolute(file.scenarios().folder()),
                absolute(file.models().folder()),
                parquet.wanted(),
                columns.all());
        return new LocalRun(Installation.ofThisProcess(), folder, settings, output.progress(), clock);
    }

    private static String absolute(Optional<Path> folder) {
        return folder.map(it -> it.toAbsolutePath().normalize().toString()).orElse(null);
    }
}
