package dev.provinggrid.cli.command;

import dev.provinggrid.cli.client.context.Contexts;
import dev.provinggrid.cli.option.ScenariosFolder;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** Answers the completion script: the words that can follow at this place. No words is a valid answer. */
@Command(name = "words", hidden = true, description = "Prints words for the completion of the shells.")
public final class WordsCommand implements Runnable {

    /** Somebody waits with a finger on the tabulator, and a server may never answer. */
    private static final Duration SERVER_TIMEOUT = Duration.ofSeconds(5);

    /** Files of this machine are read in any case, however busy it is. */
    private static final Duration FILE_TIMEOUT = Duration.ofMinutes(1);

    private static final int MOST_SWEEPS = 50;

    /** A shell takes nothing else in such a word than the word. */
    private static final Pattern HARMLESS = Pattern.compile("[\\w.+-]+");

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "KIND", description = "What words.")
    private Words.Kind kind;

    @Mixin
    private ServerAddress server;

    @Mixin
    private ScenariosFolder scenarios;

    /** The rest of the command line that is completed: taken, not read. */
    @Unmatched
    @SuppressWarnings("UnusedVariable")
    private List<String> rest = new ArrayList<>();

    @Override
    public void run() {
        CompletableFuture.supplyAsync(this::words)
                .completeOnTimeout(List.of(), timeout().toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(_ -> List.of())
                .join()
                .stream()
                .filter(it -> HARMLESS.matcher(it).matches())
                .forEach(spec.commandLine().getOut()::println);
    }

    private Duration timeout() {
        return switch (kind) {
            case SWEEPS, SWEEP_IDS -> SERVER_TIMEOUT;
            case SCENARIOS, CONTEXTS, ADDED_CONTEXTS -> FILE_TIMEOUT;
        };
    }

    private List<String> words() {
        return switch (kind) {
            case SCENARIOS ->
                scenarios.scenarios().all().stream().map(Manifest::name).toList();
            case SWEEPS -> sweepNames();
            case SWEEP_IDS -> sweeps().map(SweepView::id).toList();
            case CONTEXTS ->
                Stream.concat(Stream.of(Contexts.LOCAL), added().stream()).toList();
            case ADDED_CONTEXTS -> added();
        };
    }

    private static List<String> added() {
        return List.copyOf(Contexts.ofThisUser().all().keySet());
    }

    private List<String> sweepNames() {
        List<SweepView> sweeps = sweeps().toList();
        return Stream.of(
                        sweeps.stream().limit(1).map(_ -> "latest"),
                        sweeps.stream().map(SweepView::name).distinct(),
                        sweeps.stream().map(SweepView::id))
                .flatMap(it -> it)
                .toList();
    }

    private Stream<SweepView> sweeps() {
        return server.impatientClient().sweeps().stream()
                .sorted(Comparator.comparing(SweepView::created).reversed())
                .limit(MOST_SWEEPS);
    }
}
