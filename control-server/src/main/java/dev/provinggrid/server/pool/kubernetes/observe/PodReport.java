package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.dispatch.outcome.Loss;
import dev.provinggrid.server.dispatch.outcome.LossCause;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A worker's pod: where it stands, what is the matter with it, and how it ended.
 *
 * @param created when the pod was made
 * @param index of the Job
 * @param node it was given
 * @param runningSince when its containers had started; empty unless they run on a node that is heard of
 * @param unreachable whether nothing ends there and nothing replaces it: its node is lost, or does not end it though it should
 * @param overdue whether it has had its time to start, and has not
 * @param ending when it has ended
 */
public record PodReport(
        String uid,
        String name,
        String sweep,
        String job,
        Instant created,
        OptionalInt index,
        Optional<String> node,
        Stage stage,
        Optional<Instant> runningSince,
        boolean unreachable,
        boolean overdue,
        Optional<PoolCondition> trouble,
        Optional<Ending> ending) {

    /** How far a pod has come. */
    public enum Stage {
        /** Has no node. */
        WAITING,
        /** Has a node; its containers do not run yet. */
        STARTING,
        RUNNING,
        ENDED
    }

    /**
     * How a pod ended.
     *
     * @param loss what dispatch is told
     * @param well whether its index is done
     */
    public record Ending(Loss loss, boolean well) {

        public LossCause cause() {
            return loss.cause();
        }
    }

    public boolean alive() {
        return stage != Stage.ENDED;
    }

    /** Whether nothing has been heard of its worker for too long. */
    public boolean silent() {
        return trouble.filter(it -> it.kind() == PoolCondition.Kind.SILENT).isPresent();
    }

    /** This pod with a silent worker: that is its trouble, and why it ends. */
    PodReport silent(PoolCondition condition) {
        Loss loss = new Loss(LossCause.UNKNOWN, condition.kind().word(), condition.message());
        return new PodReport(
                uid,
                name,
                sweep,
                job,
                created,
                index,
                node,
                stage,
                runningSince,
                unreachable,
                overdue,
                Optional.of(condition),
                ending.map(it -> it.well() ? it : new Ending(loss, false)));
    }
}
