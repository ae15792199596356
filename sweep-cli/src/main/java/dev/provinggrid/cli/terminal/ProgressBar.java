package dev.provinggrid.cli.terminal;

import dev.provinggrid.model.wire.view.ProgressEvent;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;

/** A line that is redrawn at every progress: a bar coloured by outcome, the counts and the time left. */
final class ProgressBar implements ProgressDisplay {

    private static final String REDRAW = "\r\u001b[K";
    private static final int SHORTEST = 8;
    private static final int LONGEST = 60;

    private final PrintStream out;
    private final Terminal terminal;
    private final CompletionRate pace;
    private String line = "";

    ProgressBar(PrintStream out, Terminal terminal, CompletionRate pace) {
        this.out = out;
        this.terminal = terminal;
        this.pace = pace;
    }

    @Override
    public synchronized void show(ProgressEvent event) {
        OutcomeCounts counts = OutcomeCounts.of(event.sweep());
        line = line(counts, pace.left(event.sweep(), counts));
        out.print(REDRAW + line);
        out.flush();
    }

    @Override
    public synchronized void say(String text) {
        out.print(REDRAW + text + System.lineSeparator() + line);
        out.flush();
    }

    @Override
    public synchronized void close() {
        if (!line.isEmpty()) {
            out.println();
            line = "";
        }
    }

    private String line(OutcomeCounts counts, Optional<Duration> left) {
        String done = " " + counts.share() + " ";
        String time = counts.done() == counts.planned() && counts.isWhole()
                ? " in " + Durations.clock(pace.elapsed())
                : left.map(it -> " " + Durations.clock(it) + " left").orElse("");
        String words = outcomes(counts, new TextStyle(false, false));
        int room = terminal.width() - 1 - done.length() - words.length() - time.length();
        String bar = room < SHORTEST ? "" : bar(counts, Math.min(room, LONGEST));
        return bar
                + terminal.style().bold(done)
                + outcomes(counts, terminal.style())
                + terminal.style().faint(time);
    }

    private String outcomes(OutcomeCounts counts, TextStyle style) {
        StringBuilder text = new StringBuilder(" ")
                .append(style.green(counts.pass() + " pass"))
                .append("  ")
                .append(style.red(counts.fail() + " fail"));
        if (counts.error() > 0) {
            text.append("  ").append(style.yellow(counts.error() + " error"));
        }
        if (counts.missing() > 0) {
            text.append("  ").append(counts.missing()).append(" missing");
        }
        return text.append(' ').toString();
    }

    private String bar(OutcomeCounts counts, int width) {
        TextStyle style = terminal.style();
        int pass = columns(counts.pass(), counts, width);
        int fail = columns(counts.pass() + counts.fail(), counts, width) - pass;
        int rest = columns(counts.done(), counts, width) - pass - fail;
        return style.green(style.line(pass))
                + style.red(style.line(fail))
                + style.yellow(style.line(rest))
                + style.faint(style.dots(width - pass - fail - rest));
    }

    private static int columns(int cases, OutcomeCounts counts, int width) {
        return counts.planned() == 0 ? 0 : (int) ((long) width * cases / counts.planned());
    }
}
