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
 * @param unreachable whether it is on a node that is lost: nothing that it says is news
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
}
