package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.DurationReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.Runner.Lifecycle;
import dev.provinggrid.model.scenario.program.Restart;
import dev.provinggrid.model.scenario.program.RunTerms;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the runner of a manifest. */
record RunnerReader(Problems problems) {

    private static final Duration STANDARD_READY = Duration.ofMinutes(2);
    private static final Duration LONGEST_READY = Duration.ofDays(1);
    private static final Duration LONGEST_RUN = Duration.ofDays(7);
    static final int MOST_RUNS = 1_000_000;
    private static final Pattern MEMORY = Pattern.compile("([1-9][0-9]{0,3}) ?(MiB|GiB)");
    private static final int GREATEST_PORT = 65_535;
    private static final Pattern ADDRESS =
            Pattern.compile("http://(?<host>\\[[0-9a-fA-F:.]+]|[a-zA-Z0-9][a-zA-Z0-9.-]*)(?::(?<port>[0-9]{1,5}))?/?");
    private static final Pattern THIS_MACHINE =
            Pattern.compile("localhost|127\\.[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}|\\[::1]");

    Runner read(Element element) {
        if (element instanceof Element.Scalar scalar && scalar.text().equals("builtin")) {
            return new Runner.BuiltIn();
        }
        if (element instanceof Element.Scalar scalar && scalar.text().equals("elsewhere")) {
            return new Runner.Elsewhere();
        }
        Fields fields = Fields.of(element, problems);
        Runner runner = switch (fields.word("type", List.of("exec", "http")).orElse("")) {
            case "http" -> http(fields);
            default -> exec(fields, element);
        };
        fields.refuseOthers();
        return runner;
    }

    private Runner exec(Fields fields, Element element) {
        List<String> command = fields.list("exec").stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .map(Element.Scalar::text)
                .toList();
        if (command.isEmpty()) {
            problems.add(Problem.at(element.place(), "unknown runner")
                    .withAllowed(
                            "builtin, {exec: [program, argument, ...]}, {type: http, url: http://localhost:PORT}"));
        }
        return new Runner.Exec(command, new ProgramFileReader(problems).files(fields), terms(fields));
    }

    private Runner http(Fields fields) {
        boolean remote = fields.flag("remote").orElse(false);
        String url = fields.requiredText("url").orElse("");
        if (!url.isEmpty()) {
            checkAddress(url, remote, fields);
        }
        Lifecycle lifecycle = fields.constant("lifecycle", Lifecycle.class).orElse(Lifecycle.REUSE);
        Duration readyWithin = fields.scalar("readyTimeout")
                .flatMap(it -> new DurationReader(LONGEST_READY, problems).read(it))
                .orElse(STANDARD_READY);
        Optional<String> shared = fields.text("shared");
        shared.filter(it -> !it.startsWith("/") || it.contains("/../") || it.endsWith("/.."))
                .ifPresent(it -> problems.add(Problem.at(fields.place("shared"), "not an absolute path")
                        .withValue(it)
                        .withAllowed("/FOLDER")));
        RunTerms terms = terms(fields);
        if (shared.isEmpty() && !terms.artifacts().isEmpty()) {
            problems.add(Problem.at(fields.place("artifacts"), "artifacts are taken from the folder that is shared")
                    .withAllowed("with \"shared: /FOLDER\""));
        }
        Restart restart = fields.fields("restart").map(this::restart).orElse(Restart.NEVER);
        if (lifecycle == Lifecycle.PER_CASE && !restart.equals(Restart.NEVER)) {
            problems.add(Problem.at(fields.place("restart"), "with \"per-case\" every run is its last anyway")
                    .withAllowed("with \"lifecycle: reuse\""));
        }
        return new Runner.Http(url.replaceFirst("/$", ""), lifecycle, readyWithin, shared, restart, terms);
    }

    private Restart restart(Fields fields) {
        OptionalInt after = fields.whole("after", 1, MOST_RUNS).stream()
                .mapToInt(it -> (int) it)
                .findFirst();
        OptionalLong memory = fields.scalar("memory").stream()
                .flatMapToLong(it -> memory(it).stream())
                .findFirst();
        fields.refuseOthers();
        return new Restart(after, memory);
    }

    private OptionalLong memory(Element.Scalar scalar) {
        Matcher size = MEMORY.matcher(scalar.text());
        if (!size.matches()) {
            problems.add(Problem.at(scalar.place(), "not an amount of memory")
                    .withValue(scalar.text())
                    .withAllowed("1 MiB to 9999 GiB, for example \"4 GiB\""));
            return OptionalLong.empty();
        }
        return OptionalLong.of(Long.parseLong(size.group(1)) << (size.group(2).equals("GiB") ? 30 : 20));
    }

    private RunTerms terms(Fields fields) {
        return new RunTerms(
                fields.scalar("wallTimeout").flatMap(it -> new DurationReader(LONGEST_RUN, problems).read(it)),
                fields.flag("repeatable"),
                new ProgramFileReader(problems).artifacts(fields));
    }

    private void checkAddress(String url, boolean remote, Fields fields) {
        Matcher address = ADDRESS.matcher(url);
        boolean sound = address.matches()
                && (address.group("port") == null || Integer.parseInt(address.group("port")) <= GREATEST_PORT);
        if (!sound) {
            problems.add(Problem.at(fields.place("url"), "not the address of a simulator")
                    .withValue(url)
                    .withAllowed("http://localhost:PORT"));
        } else if (!remote && !THIS_MACHINE.matcher(address.group("host")).matches()) {
            problems.add(Problem.at(fields.place("url"), "a simulator on another machine needs \"remote: true\"")
                    .withValue(url)
                    .withAllowed("localhost, 127.0.0.1, [::1]"));
        }
    }
}
