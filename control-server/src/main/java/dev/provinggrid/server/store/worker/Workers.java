package dev.provinggrid.server.store.worker;

import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.WorkerLoad;
import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.worker.WorkerRow.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The workers, by plain JDBC. Changes must run in a ledger transaction. */
public final class Workers {

    /**
     * In two halves, for H2 reads every attempt that there ever was where one condition allows several states: the page of a sweep that runs
     * asks for it every second.
     */
    static final String BUSY_SLOTS = """
            select count(*) from (
                select w.host, w.slot from attempt a join worker w on w.id = a.worker_id where a.state = 'RUNNING'
                union
                select w.host, w.slot from attempt a join worker w on w.id = a.worker_id
                where a.state = 'LEASED' and a.shared = true) busy
            """;

    private final JdbcClient jdbc;
    private final WorkSignal signal;

    public Workers(JdbcClient jdbc, WorkSignal signal) {
        this.jdbc = jdbc;
        this.signal = signal;
    }

    public Optional<WorkerRow> find(String id) {
        return jdbc.sql("select * from worker where id = ?")
                .param(id)
                .query(WorkerRow::row)
                .optional();
    }

    /** All that are not gone, by slot. */
    public List<WorkerRow> present() {
        return jdbc.sql("select * from worker where state in ('ALIVE', 'DRAINING') order by slot, first_seen")
                .query(WorkerRow::row)
                .list();
    }

    /** How many are not gone. */
    public int count() {
        return jdbc.sql("select count(*) from worker where state <> 'GONE'")
                .query(Integer.class)
                .single();
    }

    /** How many may be leased to. */
    public int alive() {
        return jdbc.sql("select count(*) from worker where state = 'ALIVE'")
                .query(Integer.class)
                .single();
    }

    /**
     * Slots in which an attempt runs. A worker begins its next run while it still reports on the last one, and the next worker of
     * a slot runs while nobody knows yet that the one before is lost: a slot counts once. Of a lease of several it runs one, which it
     * does not tell each time.
     */
    public int busySlots() {
        return jdbc.sql(BUSY_SLOTS).query(Integer.class).single();
    }

    /**
     * A worker asks for work: it is alive, unless it is draining. Writes the row that a drain writes too.
     *
     * @param slot as the worker says it: of a single machine; the pods of a cluster count from 0 in every Job and get one here
     */
    public State asks(String id, int slot, Optional<String> sweep, Instant now) {
        State state = present(id, slot, sweep, now);
        jdbc.sql("update worker set last_seen = ?, leased_at = ? where id = ?")
                .params(SqlTime.of(now), SqlTime.of(now), id)
                .update();
        return state;
    }

    public State beats(String id, Heartbeat beat, Optional<String> sweep, Instant now) {
        State state = present(id, beat.slot(), sweep, now);
        jdbc.sql("""
                        update worker set last_seen = ?, host = ?, pid = ?, platform = ?,
                            pod = ?, pod_namespace = ?, pod_uid = ?, node = ?,
                            cpu_cores = ?, resident_bytes = ?, real_time_factor = ?, gpu = ?
                        where id = ?
                        """).params(presented(id, beat, now)).update();
        return state;
    }

    /** Makes the worker present, in a slot that no other pod is in; one that is stays in its slot. */
    private State present(String id, int slot, Optional<String> sweep, Instant now) {
        Optional<State> known = find(id).map(WorkerRow::state);
        if (known.isEmpty()) {
            jdbc.sql("""
                            insert into worker (id, slot, host, pid, platform, state, first_seen, last_seen, sweep_id)
                            values (?, ?, '', 0, '', 'ALIVE', ?, ?, ?)
                            """)
                    .params(id, slot(slot, sweep), SqlTime.of(now), SqlTime.of(now), sweep.orElse(null))
                    .update();
        } else if (known.get() == State.GONE) {
            jdbc.sql("update worker set slot = ?, state = 'ALIVE' where id = ?")
                    .params(slot(slot, sweep), id)
                    .update();
        }
        return known.filter(it -> it != State.GONE).orElse(State.ALIVE);
    }

    private int slot(int requested, Optional<String> sweep) {
        return sweep.isPresent() ? lowestFreeSlot() : requested;
    }

    private int lowestFreeSlot() {
        BitSet taken = new BitSet();
        jdbc.sql("select slot from worker where state in ('ALIVE', 'DRAINING') and slot between 0 and ?")
                .param(LeaseRequest.LAST_SLOT)
                .query(Integer.class)
                .list()
                .forEach(taken::set);
        return taken.nextClearBit(0);
    }

    private static List<Object> presented(String id, Heartbeat beat, Instant now) {
        List<Object> values = new ArrayList<>(
                List.of(SqlTime.of(now), SqlText.of(beat.host()), beat.pid(), SqlText.of(beat.platform())));
        WorkerPod pod = beat.pod();
        values.addAll(
                pod == null
                        ? Collections.<String>nCopies(4, null)
                        : Stream.of(pod.name(), pod.namespace(), pod.uid(), pod.node())
                                .map(SqlText::orNull)
                                .toList());
        values.addAll(load(beat.load()));
        values.add(id);
        return values;
    }

    private static List<Object> load(WorkerLoad load) {
        return load == null
                ? Collections.nCopies(4, null)
                : Arrays.asList(
                        load.cpuCores(), load.residentBytes(), load.realTimeFactor(), SqlText.orNull(load.gpu(), 200));
    }

    /** Has it lease no more: if it waits for work it is told so at once, else with its next heartbeat. */
    public void drain(String id) {
        jdbc.sql("update worker set state = 'DRAINING' where id = ? and state = 'ALIVE'")
                .param(id)
                .update();
        signal.raiseAfterCommit();
    }

    public void gone(String id) {
        jdbc.sql("update worker set state = 'GONE' where id = ?").param(id).update();
    }

    /** Takes note of the silence of workers. */
    public void goneIfSilentSince(Instant instant) {
        jdbc.sql("update worker set state = 'GONE' where state in ('ALIVE', 'DRAINING') and last_seen < ?")
                .param(SqlTime.of(instant))
                .update();
    }

    /** After a clock gap nobody's silence means anything. */
    public void presentAt(Instant now) {
        jdbc.sql("update worker set last_seen = ? where state in ('ALIVE', 'DRAINING')")
                .param(SqlTime.of(now))
                .update();
    }
}
