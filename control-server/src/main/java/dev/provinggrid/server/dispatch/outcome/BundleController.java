package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.wire.worker.BundleReply;
import dev.provinggrid.model.wire.worker.BundleReply.Answer;
import dev.provinggrid.model.wire.worker.BundleReply.RunReply;
import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.server.store.attempt.ScopedAttempts;
import dev.provinggrid.server.store.worker.WorkerScope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Workers report how several of their attempts ended. */
@Tag(name = "Workers")
@RestController
@RequestMapping("/api/v1/attempts/outcomes")
class BundleController {

    private final ScopedAttempts scoped;
    private final OutcomeBundles bundles;

    BundleController(ScopedAttempts scoped, OutcomeBundles bundles) {
        this.scoped = scoped;
        this.bundles = bundles;
    }

    @Operation(
            operationId = "commitOutcomes",
            summary = "Take the outcomes of several attempts with their artifacts",
            description =
                    "Each as PUT /attempts/{attempt}/outcome would take it; the answer says for each what became of it")
    @PutMapping
    BundleReply commit(@RequestBody OutcomeBundle bundle, WorkerScope scope) {
        bundle.runs().forEach(it -> scoped.require(it.attempt(), scope));
        return reply(bundle, bundles.commit(bundle));
    }

    private static BundleReply reply(OutcomeBundle bundle, List<CommitAnswer> answers) {
        return new BundleReply(IntStream.range(0, answers.size())
                .mapToObj(it -> reply(bundle.runs().get(it).attempt(), answers.get(it)))
                .toList());
    }

    private static RunReply reply(long attempt, CommitAnswer answer) {
        return switch (answer) {
            case CommitAnswer.Taken _ -> new RunReply(attempt, Answer.TAKEN, "");
            case CommitAnswer.Stale stale -> new RunReply(attempt, Answer.STALE, stale.why());
            case CommitAnswer.Incomplete incomplete ->
                new RunReply(
                        attempt,
                        Answer.INCOMPLETE,
                        "not here with that content: " + String.join(", ", incomplete.absent()));
        };
    }
}
