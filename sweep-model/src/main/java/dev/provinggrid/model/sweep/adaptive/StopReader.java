package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.design.SequenceDesign;
import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.stop.HalfWidth;
import dev.provinggrid.model.design.stop.RatioTest;
import dev.provinggrid.model.design.stop.StopRule;
import dev.provinggrid.model.design.stop.ZeroFailures;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads {@code stop} of a random design: {@code {halfWidth}}, {@code {sprt: {p0, p1, alpha, beta}}} or {@code {zeroFailures, confidence}}. */
public final class StopReader {

    /** Key of the design. */
    public static final String KEY = "stop";

    /** Keys of which there is one. */
    public static final List<String> RULES = List.of("halfWidth", "sprt", "zeroFailures");

    private static final String CONFIDENCE = "confidence";
    private static final double USUAL_ERROR = .05;
    private static final double USUAL_CONFIDENCE = .95;
    private static final int BLOCK = 16;

    private final Fields design;
    private final Fields stop;
    private final Problems problems;

    /** @param design its fields, of which one is {@code stop} */
    public StopReader(Fields design, Problems problems) {
        this.design = design;
        this.stop = design.fields(KEY).orElseThrow();
        this.problems = problems;
    }

    /**
     * The design; empty, with a problem, if it is incomplete.
     *
     * @param whole what runs if the rule never holds; empty where that could not be read
     */
    public Optional<StoppedDesign> read(Optional<SequenceDesign> whole) {
        int before = problems.count();
        int block = (int) stop.whole("block", 1, EstimateReader.MOST_AT_ONCE).orElse(BLOCK);
        Optional<StopRule> rule = rule();
        stop.refuseOthers();
        if (problems.count() == before && rule.isPresent() && whole.isPresent()) {
            refuseTooFew(rule.get(), whole.get().n());
        }
        return problems.count() > before
                ? Optional.empty()
                : rule.flatMap(it -> whole.map(of -> new StoppedDesign(of, it, block)));
    }

    private Optional<StopRule> rule() {
        List<String> written =
                RULES.stream().filter(it -> stop.element(it).isPresent()).toList();
        if (written.isEmpty() && design.element(KEY).orElseThrow() instanceof Element.Mapping) {
            problems.add(oneRule(design.place(KEY)));
        } else if (written.size() > 1) {
            problems.add(oneRule(stop.place(written.getLast())).withValue(String.join(", ", written)));
        }
        if (!written.contains(RULES.getLast()) && stop.element(CONFIDENCE).isPresent()) {
            problems.add(Problem.at(stop.place(CONFIDENCE), "only zeroFailures has a confidence of its own"));
        }
        return written.stream().map(this::rule).toList().stream()
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Problem oneRule(Place place) {
        return Problem.at(place, "stop wants exactly one rule").withAllowed("one of " + String.join(", ", RULES));
    }

    private Optional<StopRule> rule(String key) {
        return switch (key) {
            case "halfWidth" ->
                share(stop, key, "not half the width of an interval of a rate").stream()
                        .<StopRule>mapToObj(HalfWidth::new)
                        .findFirst();
            case "sprt" -> stop.fields(key).flatMap(this::ratioTest);
            default -> zeroFailures(key);
        };
    }

    private Optional<StopRule> ratioTest(Fields sprt) {
        sprt.required("p0");
        sprt.required("p1");
        OptionalDouble p0 = rate(sprt, "p0");
        OptionalDouble p1 = rate(sprt, "p1");
        double alpha = share(sprt, "alpha", "not the probability of an error").orElse(USUAL_ERROR);
        double beta = share(sprt, "beta", "not the probability of an error").orElse(USUAL_ERROR);
        sprt.refuseOthers();
        if (p0.isEmpty() || p1.isEmpty()) {
            return Optional.empty();
        }
        if (p0.getAsDouble() >= p1.getAsDouble()) {
            problems.add(Problem.at(sprt.place("p1"), "p1 is the failure rate that is too much")
                    .withValue(sprt.text("p1").orElseThrow())
                    .withAllowed("more than p0, which is " + sprt.text("p0").orElseThrow()));
        }
        return Optional.of(new RatioTest(p0.getAsDouble(), p1.getAsDouble(), alpha, beta));
    }

    private OptionalDouble rate(Fields of, String key) {
        return new ShareReader(of, problems).read(key, "not a failure rate", 0, 1);
    }

    private OptionalDouble share(Fields of, String key, String what) {
        return new ShareReader(of, problems).read(key, what);
    }

    private Optional<StopRule> zeroFailures(String key) {
        OptionalDouble rate = share(stop, key, "not the failure rate to rule out");
        double confidence = new ShareReader(stop, problems)
                .read(CONFIDENCE, "not a confidence", .5, 1)
                .orElse(USUAL_CONFIDENCE);
        return rate.stream()
                .<StopRule>mapToObj(it -> new ZeroFailures(it, confidence))
                .findFirst();
    }

    private void refuseTooFew(StopRule rule, int n) {
        int least = rule.casesWithoutFailure();
        if (n < least) {
            problems.add(Problem.at(design.place("n"), "too few cases for the rule to hold even if none fails")
                    .withValue(Integer.toString(n))
                    .withAllowed("at least " + least + ", or a rule that asks for less"));
        }
    }
}
