package dev.provinggrid.cli.report.junit;

import dev.provinggrid.cli.report.xml.XmlText;
import dev.provinggrid.cli.report.xml.XmlWriter;
import java.util.Locale;
import java.util.Optional;

/**
 * A test result for CI servers.
 *
 * @param name unique in its sweep
 * @param seconds that its runs took
 * @param problem why it did not pass; empty for one that passed
 * @param replicates of the combination of levels whose first result this is: how many passed of how many; empty for others
 */
record JunitResult(String name, double seconds, Optional<Problem> problem, Optional<Replicates> replicates) {

    /** Bytes of tags, names of attributes and figures are fewer. */
    private static final int MOST_MARKUP = 400;

    /** What it is when it did not pass. */
    enum Kind {
        FAILURE,
        ERROR,
        /** It is said, and no CI server turns red. */
        SKIPPED
    }

    /**
     * Why it did not pass.
     *
     * @param type a word to group by
     * @param message one line
     * @param text all that is known
     */
    record Problem(Kind kind, String type, String message, String text) {}

    /** Replicates of one combination of levels. */
    record Replicates(String cell, int passes, int count) {

        String inWords() {
            return passes + "/" + count;
        }

        void write(XmlWriter xml) {
            xml.empty("property", "name", "passes/replicates " + cell, "value", inWords());
        }
    }

    static JunitResult passed(String name, double seconds) {
        return new JunitResult(name, seconds, Optional.empty(), Optional.empty());
    }

    static JunitResult problem(String name, Problem problem) {
        return new JunitResult(name, 0, Optional.of(problem), Optional.empty());
    }

    /** The same as the first result of its combination of levels. */
    JunitResult with(Replicates ofCell) {
        return new JunitResult(name, seconds, problem, Optional.of(ofCell));
    }

    boolean is(Kind kind) {
        return problem.filter(it -> it.kind() == kind).isPresent();
    }

    void write(XmlWriter xml, String className) {
        String[] attributes = {"classname", className, "name", name, "time", seconds(seconds)};
        if (problem.isEmpty()) {
            xml.empty("testcase", attributes);
        } else {
            Problem why = problem.get();
            String kind = why.kind().name().toLowerCase(Locale.ROOT);
            xml.open("testcase", attributes)
                    .open(kind, "type", why.type(), "message", why.message())
                    .unescaped(why.text())
                    .close()
                    .close();
        }
        xml.text("\n");
    }

    /** No fewer bytes than it takes in a file. */
    long bytes(String className) {
        return MOST_MARKUP
                + XmlText.bytes(className)
                + XmlText.bytes(name)
                + problem.map(it -> XmlText.bytes(it.type()) + XmlText.bytes(it.message()) + XmlText.bytes(it.text()))
                        .orElse(0L)
                + replicates.map(it -> XmlText.bytes(it.cell())).orElse(0L);
    }

    /** To a millisecond, without an exponent. */
    static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }
}
