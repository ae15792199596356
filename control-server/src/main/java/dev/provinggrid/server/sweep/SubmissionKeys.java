package dev.provinggrid.server.sweep;

import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Which submission a key stands for. Those from before keys belonged to holders are everybody's. */
final class SubmissionKeys {

    private final SubmissionTable submissions;
    private final SubmittedSweeps sweeps;

    SubmissionKeys(SubmissionTable submissions, SubmittedSweeps sweeps) {
        this.submissions = submissions;
        this.sweeps = sweeps;
    }

    /**
     * The sweep that was submitted with this key before.
     *
     * @param document what is submitted now, as canonical JSON
     * @throws ResponseStatusException (422) when something else was submitted with it
     */
    Optional<String> sweepOf(IdempotencyKey key, String document) {
        Optional<Submission> kept = submissions
                .findById(new Submission.Name(key.holder(), key.text()))
                .or(() -> submissions.findById(new Submission.Name("", key.text())));
        if (kept.filter(it -> !isOf(it, key, document)).isPresent()) {
            throw new ResponseStatusException(
                    HttpStatus.UNPROCESSABLE_CONTENT,
                    "This Idempotency-Key was used for another body, which became sweep "
                            + kept.get().sweep() + "; a new submission needs a new key.");
        }
        return kept.map(Submission::sweep);
    }

    /** Of one from before digests were kept the document is compared. */
    private boolean isOf(Submission kept, IdempotencyKey key, String document) {
        return kept.bodyDigest()
                .map(key.digest()::equals)
                .orElseGet(() -> sweeps.findById(kept.sweep())
                        .map(SubmittedSweep::document)
                        .filter(document::equals)
                        .isPresent());
    }

    /** In the transaction of the submission; a key that is there already breaks it. */
    void keep(IdempotencyKey key, String sweep) {
        submissions.saveAndFlush(new Submission(key, sweep));
    }
}
