package dev.provinggrid.server.dispatch;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.model.wire.worker.WorkerLoad;
import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.server.dispatch.lease.LeaseAnswer;
import dev.provinggrid.server.dispatch.lease.Leasing;
import dev.provinggrid.server.dispatch.outcome.CommitAnswer;
import dev.provinggrid.server.dispatch.outcome.Commits;
import dev.provinggrid.server.dispatch.outcome.OutcomeBundles;
import dev.provinggrid.server.dispatch.outcome.Releases;
import dev.provinggrid.server.dispatch.worker.Heartbeats;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.UploadAnswer;
import dev.provinggrid.server.store.worker.WorkerScope;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** What a worker asks of the server, without simulating anything. */
public final class BenchWorker {

    private final Bench bench;
    private final UUID id;
    private final WorkerPod pod;
    private final WorkerScope scope;
    private final Map<String, String> models = new TreeMap<>();
    private final long pid;

    /**
     * A new worker.
     *
     * @param pod it runs in; null for none
     * @param scope of its token
     */
    BenchWorker(Bench bench, WorkerPod pod, WorkerScope scope) {
        this(bench, UUID.randomUUID(), pod, scope);
    }

    private BenchWorker(Bench bench, UUID id, WorkerPod pod, WorkerScope scope) {
        this.bench = bench;
        this.id = id;
        this.pod = pod;
        this.scope = scope;
        this.pid = Math.abs(id.getLeastSignificantBits() >> 20);
    }

    /** The same worker, talking to another server. */
    public BenchWorker at(Bench other) {
        return new BenchWorker(other, id, pod, scope);
    }

    public UUID id() {
        return id;
    }

    public long pid() {
        return pid;
    }

    public LeaseAnswer ask(UUID request, int max) {
        return ask(request, max, 0);
    }

    /** Waits for work, s. */
    public LeaseAnswer ask(UUID request, int max, double waitS) {
        return ask(request, max, waitS, 1);
    }

    /** Asks for several attempts as one lease, if {@code together} is more than 1. */
    public LeaseAnswer ask(UUID request, int max, double waitS, int together) {
        LeaseRequest lease =
                new LeaseRequest(id, request, 0, bench.scenarios(), Set.of("exec"), models, max, waitS, together);
        try {
            return bench.part(Leasing.class).lease(lease, scope);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Has opened a perception model. */
    public void finds(String cardDigest, String reason) {
        models.put(cardDigest, reason);
    }

    public List<GrantedAttempt> lease(int max) {
        return ask(UUID.randomUUID(), max) instanceof LeaseAnswer.Granted(List<GrantedAttempt> attempts)
                ? attempts
                : List.of();
    }

    /** At most so many as one lease, as a worker does whose runs are short. */
    public List<GrantedAttempt> leaseTogether(int together) {
        return ask(UUID.randomUUID(), 1, 0, together) instanceof LeaseAnswer.Granted(List<GrantedAttempt> attempts)
                ? attempts
                : List.of();
    }

    /** Tells the outcomes of several attempts at once. */
    public List<CommitAnswer> bundle(EndedRun... runs) {
        return bench.part(OutcomeBundles.class).commit(new OutcomeBundle(List.of(runs), null));
    }

    /** Passes several attempts at once. */
    public List<CommitAnswer> passTogether(List<GrantedAttempt> attempts) {
        return bundle(attempts.stream().map(it -> passed(it, Map.of())).toArray(EndedRun[]::new));
    }

    /** That it passed, with artifacts by name. */
    public static EndedRun passed(GrantedAttempt attempt, Map<String, String> artifacts) {
        return ended(attempt, Completion.COMPLETED, artifacts);
    }

    /** That it failed. */
    public static EndedRun failed(GrantedAttempt attempt) {
        OutcomeReport report = report(attempt.token(), Completion.COMPLETED, Map.of("collisions", 1.0), Map.of());
        return new EndedRun(attempt.id(), report, Map.of(), 0);
    }

    /** That it passed, with a trace of this digest. */
    static EndedRun traced(GrantedAttempt attempt, String hash) {
        return new EndedRun(attempt.id(), withTrace(passed(attempt, Map.of()).report(), hash, "test"), Map.of(), 0);
    }

    /** How an attempt ended, with artifacts by name. */
    public static EndedRun ended(GrantedAttempt attempt, Completion completion, Map<String, String> artifacts) {
        Map<String, String> digests = new TreeMap<>();
        Map<String, String> files = new TreeMap<>();
        artifacts.forEach((name, text) -> {
            byte[] content = text.getBytes(StandardCharsets.UTF_8);
            digests.put(name, sha256(content));
            files.put(name, Base64.getEncoder().encodeToString(content));
        });
        OutcomeReport report = report(attempt.token(), completion, Map.of("collisions", 0.0), digests);
        return new EndedRun(attempt.id(), report, files, 0);
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public GrantedAttempt leaseOne() {
        return lease(1).getFirst();
    }

    public GrantedAttempt runOne() {
        GrantedAttempt attempt = leaseOne();
        beat(running(attempt));
        return attempt;
    }

    public static Heartbeat.Held running(GrantedAttempt attempt) {
        return new Heartbeat.Held(attempt.id(), attempt.token(), AttemptState.RUNNING, 1, 1);
    }

    public static Heartbeat.Held leased(GrantedAttempt attempt) {
        return new Heartbeat.Held(attempt.id(), attempt.token(), AttemptState.LEASED, 0, 0);
    }

    public HeartbeatReply beat(Heartbeat.Held... held) {
        return beatWith(null, held);
    }

    /** A beat that tells a load too; null says nothing of it. */
    public HeartbeatReply beatWith(WorkerLoad load, Heartbeat.Held... held) {
        return bench.part(Heartbeats.class)
                .beat(id, new Heartbeat(0, pid, "bench", "test", List.of(held), pod, load), scope);
    }

    public CommitAnswer commit(GrantedAttempt attempt, Completion completion, Map<String, Double> kpis) {
        return bench.part(Commits.class).commit(attempt.id(), report(attempt.token(), completion, kpis, Map.of()));
    }

    public CommitAnswer pass(GrantedAttempt attempt) {
        return commit(attempt, Completion.COMPLETED, Map.of("collisions", 0.0));
    }

    /** Passes, and says that it ran the case of this key. */
    public CommitAnswer pass(GrantedAttempt attempt, String caseKey) {
        OutcomeReport it = report(attempt.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of());
        return bench.part(Commits.class).commit(attempt.id(), with(it, it.wallS(), null, null, caseKey));
    }

    public CommitAnswer fail(GrantedAttempt attempt) {
        return commit(attempt, Completion.COMPLETED, Map.of("collisions", 1.0));
    }

    /** Passes with a trace of this digest, made on a platform class. */
    public CommitAnswer trace(GrantedAttempt attempt, String hash, String platform, Map<String, Double> kpis) {
        OutcomeReport report = report(attempt.token(), Completion.COMPLETED, kpis, Map.of());
        return bench.part(Commits.class).commit(attempt.id(), withTrace(report, hash, platform));
    }

    /** The same report with a trace of this digest, made on a platform class. */
    static OutcomeReport withTrace(OutcomeReport it, String hash, String platform) {
        return new OutcomeReport(
                it.token(),
                it.completion(),
                it.message(),
                it.endReason(),
                it.cause(),
                it.kpis(),
                it.events(),
                it.simS(),
                it.wallS(),
                hash,
                platform,
                it.version(),
                it.perceptionKind(),
                it.perceptionEngine(),
                it.artifacts());
    }

    /** Ends so, and tells what the run took and where. */
    public CommitAnswer measured(
            GrantedAttempt attempt, Completion completion, double wallS, ResourceUse use, MachineDescription machine) {
        OutcomeReport it = report(attempt.token(), completion, Map.of("collisions", 0.0), Map.of());
        return bench.part(Commits.class).commit(attempt.id(), with(it, wallS, use, machine, ""));
    }

    private static OutcomeReport with(
            OutcomeReport it, double wallS, ResourceUse use, MachineDescription machine, String caseKey) {
        return new OutcomeReport(
                it.token(),
                it.completion(),
                it.message(),
                it.endReason(),
                it.cause(),
                it.kpis(),
                it.events(),
                it.simS(),
                wallS,
                it.traceHash(),
                it.platform(),
                it.version(),
                it.perceptionKind(),
                it.perceptionEngine(),
                it.artifacts(),
                use,
                machine,
                caseKey);
    }

    /** The same, which passes. */
    public CommitAnswer trace(GrantedAttempt attempt, String hash) {
        return trace(attempt, hash, "test", Map.of("collisions", 0.0));
    }

    public CommitAnswer breakDown(GrantedAttempt attempt) {
        return commit(attempt, Completion.SIMULATOR_ERROR, Map.of());
    }

    public CommitAnswer breakDown(GrantedAttempt attempt, String message) {
        OutcomeReport report = report(attempt.token(), Completion.SIMULATOR_ERROR, message, Map.of(), Map.of());
        return bench.part(Commits.class).commit(attempt.id(), report);
    }

    public boolean release(GrantedAttempt attempt) {
        return bench.part(Releases.class).release(attempt.id(), attempt.token(), "stopping");
    }

    public UploadAnswer upload(GrantedAttempt attempt, String name, String content) {
        return bench.part(Artifacts.class)
                .put(
                        attempt.id(),
                        name,
                        attempt.token(),
                        Optional.empty(),
                        new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
    }

    public static OutcomeReport report(
            String token, Completion completion, Map<String, Double> kpis, Map<String, String> artifacts) {
        return report(token, completion, completion == Completion.COMPLETED ? "" : "said so", kpis, artifacts);
    }

    /** The same report with events. */
    static OutcomeReport with(OutcomeReport it, List<OutcomeReport.RunEvent> events) {
        return new OutcomeReport(
                it.token(),
                it.completion(),
                it.message(),
                it.endReason(),
                it.cause(),
                it.kpis(),
                events,
                it.simS(),
                it.wallS(),
                it.traceHash(),
                it.platform(),
                it.version(),
                it.perceptionKind(),
                it.perceptionEngine(),
                it.artifacts());
    }

    static OutcomeReport report(
            String token,
            Completion completion,
            String message,
            Map<String, Double> kpis,
            Map<String, String> artifacts) {
        return new OutcomeReport(
                token,
                completion,
                message,
                "standstill",
                "",
                kpis,
                new ArrayList<>(),
                10,
                1,
                "",
                "test",
                "1",
                "",
                "",
                artifacts);
    }
}
