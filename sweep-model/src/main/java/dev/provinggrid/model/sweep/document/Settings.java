package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.DurationReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.sweep.CaseOrder;
import dev.provinggrid.model.sweep.Execution;
import dev.provinggrid.model.sweep.KeptTraces;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The settings of a sweep for repetition, recording and execution: the part of its file that can be read without the scenario. */
record Settings(
        int replicates,
        long seed,
        KeptTraces traces,
        RecordPolicy recordVideo,
        VideoSize videoSize,
        double audit,
        Execution execution) {

    /** Greatest seed: exact in JSON, like the seeds of the cases. */
    static final long GREATEST_SEED = (1L << 53) - 1;

    static final int MOST_REPLICATES = 100_000;
    static final int MOST_RETRIES = 100;
    static final int MOST_WORKERS = 100_000;
    private static final String TRACE = "trace";
    private static final int STANDARD_RETRIES = 2;
    private static final Duration STANDARD_TIMEOUT = Duration.ofMinutes(20);
    private static final Duration LONGEST_TIMEOUT = Duration.ofDays(7);
    static final double SLOWEST_PACE = 0.1;
    static final double FASTEST_PACE = 1000;

    /**
     * Reads them.
     *
     * @param ofManifest greatest wall time of an attempt, by the scenario; holds where the sweep states none
     */
    static Settings read(Fields fields, Optional<Duration> ofManifest, Problems problems) {
        int replicates = (int) fields.whole("replicates", 1, MOST_REPLICATES).orElse(1);
        long seed = fields.whole("seed", 0, GREATEST_SEED).orElse(0);
        Optional<Fields> recording = fields.fields("record");
        KeptTraces traces = recording.flatMap(it -> traces(it, problems)).orElse(KeptTraces.ALL);
        RecordPolicy video = recording
                .flatMap(it -> it.constant("video", RecordPolicy.class))
                .orElse(RecordPolicy.NONE);
        VideoSize size = recording
                .flatMap(it -> it.word("videoSize", VideoSize.words()))
                .flatMap(VideoSize::named)
                .orElse(VideoSize.CAMERA);
        recording.ifPresent(Fields::refuseOthers);
        Duration timeout = ofManifest.orElse(STANDARD_TIMEOUT);
        Execution execution = fields.fields("execution")
                .map(it -> execution(it, timeout, problems))
                .orElseGet(() -> new Execution(
                        timeout,
                        STANDARD_RETRIES,
                        OptionalInt.empty(),
                        Optional.empty(),
                        OptionalDouble.empty(),
                        CaseOrder.SHUFFLED));
        double audit = fields.scalar("audit")
                .map(it -> share(it, "cases that are run again", problems))
                .orElse(0.0);
        return new Settings(replicates, seed, traces, video, size, audit, execution);
    }

    /** {@code all}, {@code failures}, {@code none} or {@code {sample: 1 %}}. */
    private static Optional<KeptTraces> traces(Fields recording, Problems problems) {
        if (!(recording.element(TRACE).orElse(null) instanceof Element.Mapping)) {
            return recording.constant(TRACE, RecordPolicy.class).map(it -> new KeptTraces(it, 1));
        }
        Fields sample = recording.fields(TRACE).orElseThrow();
        sample.required("sample");
        Optional<KeptTraces> kept = sample.scalar("sample")
                .map(it -> new KeptTraces(RecordPolicy.ALL, share(it, "cases that keep their trace", problems)));
        sample.refuseOthers();
        return kept;
    }

    /** A share of the cases: {@code 2 %}, {@code 0.02}. */
    private static double share(Element.Scalar written, String what, Problems problems) {
        if (Quantity.read(written.text()) instanceof Quantity.Reading.Read(Quantity quantity)
                && quantity.unit().orElse(Unit.ONE).measuresSameAs(Unit.ONE)
                && quantity.si() >= 0
                && quantity.si() <= 1) {
            return quantity.si();
        }
        problems.add(Problem.at(written.place(), "not a share of the " + what)
                .withValue(written.text())
                .withAllowed("0 % to 100 %, for example \"2 %\"")
                .withSuggestion(Optional.of(written.text().strip() + " %")
                        .filter(_ -> written.text().strip().matches("[0-9]{1,2}([.][0-9]{1,9})?"))));
        return 0;
    }

    static Optional<Duration> wallTimeout(Fields fields, Problems problems) {
        return fields.scalar("wallTimeout").flatMap(it -> new DurationReader(LONGEST_TIMEOUT, problems).read(it));
    }

    static Optional<Integer> retries(Fields fields) {
        return fields.whole("retries", 0, MOST_RETRIES).stream()
                .mapToObj(it -> (int) it)
                .findFirst();
    }

    /** Empty within for {@code auto}. */
    static Optional<OptionalInt> workers(Fields fields) {
        return fields.scalar("workers")
                .map(it -> it.text().equals("auto")
                        ? OptionalInt.empty()
                        : fields.whole("workers", 1, MOST_WORKERS).stream()
                                .mapToInt(number -> (int) number)
                                .findFirst());
    }

    private static Execution execution(Fields fields, Duration standardTimeout, Problems problems) {
        Duration timeout = wallTimeout(fields, problems).orElse(standardTimeout);
        int retries = retries(fields).orElse(STANDARD_RETRIES);
        OptionalInt workers = workers(fields).orElse(OptionalInt.empty());
        Optional<String> template = fields.text("template").filter(it -> !it.isBlank());
        OptionalDouble pace = fields.number("pace", SLOWEST_PACE, FASTEST_PACE);
        CaseOrder order = fields.constant("order", CaseOrder.class).orElse(CaseOrder.SHUFFLED);
        fields.refuseOthers();
        return new Execution(timeout, retries, workers, template, pace, order);
    }
}
