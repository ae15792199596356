package dev.provinggrid.cli.terminal;

import dev.provinggrid.model.wire.view.ProgressEvent;
import java.io.PrintStream;
import java.time.Clock;
import java.util.function.Consumer;

/** Shows the progress of a sweep. */
public interface ProgressDisplay extends AutoCloseable {

    void show(ProgressEvent event);

    /** Says something besides, without spoiling the display. */
    void say(String line);

    /** Leaves the terminal ready for what follows. */
    @Override
    void close();

    /** A live bar on a terminal, else a line now and then. */
    static ProgressDisplay on(Terminal terminal, PrintStream out, Clock clock) {
        return terminal.interactive()
                ? new ProgressBar(out, terminal, new CompletionRate(clock))
                : new ProgressLines(out, clock, new CompletionRate(clock));
    }

    /** Shows nothing; what is said besides goes there. */
    static ProgressDisplay saying(Consumer<String> lines) {
        return new ProgressDisplay() {
            @Override
            public void show(ProgressEvent event) {}

            @Override
            public void say(String line) {
                lines.accept(line);
            }

            @Override
            public void close() {}
        };
    }
}
