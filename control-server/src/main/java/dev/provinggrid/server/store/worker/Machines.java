package dev.provinggrid.server.store.worker;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** What machines the workers run on, each kind once. */
public final class Machines {

    private static final int MOST_AT_HAND = 1000;

    private final JdbcClient jdbc;
    private final Ledger ledger;
    private final Clock clock;
    private final Cache<String, Boolean> kept =
            Caffeine.newBuilder().maximumSize(MOST_AT_HAND).build();

    public Machines(JdbcClient jdbc, Ledger ledger, Clock clock) {
        this.jdbc = jdbc;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** Keeps a description that is not here yet; its digest. Not to be called within a transaction: it has its own. */
    public String keep(MachineDescription machine) {
        String digest = machine.digest();
        if (kept.getIfPresent(digest) == null) {
            ledger.write(() -> add(digest, machine));
            kept.put(digest, true);
        }
        return digest;
    }

    private boolean add(String digest, MachineDescription machine) {
        boolean known = find(digest).isPresent();
        if (!known) {
            jdbc.sql("insert into machine (digest, description, first_seen) values (?, ?, ?)")
                    .params(
                            digest,
                            SqlText.of(JsonMapper.shared().writeValueAsString(machine)),
                            SqlTime.of(clock.instant()))
                    .update();
        }
        return !known;
    }

    public Optional<MachineDescription> find(String digest) {
        return jdbc.sql("select description from machine where digest = ?")
                .param(digest)
                .query(String.class)
                .optional()
                .map(Machines::read);
    }

    /** Those that the attempts of a sweep ran on, and the runs that it took over, by digest. */
    public Map<String, MachineDescription> of(String sweep) {
        Map<String, MachineDescription> machines = new TreeMap<>();
        jdbc.sql("""
                        select m.digest, m.description from machine m where m.digest in (
                            select a.machine from attempt a where a.sweep_id = ?
                            union select a.machine from case_round r join attempt a on a.id = r.attempt_id
                            where r.sweep_id = ? and r.reused_from is not null)
                        """).params(sweep, sweep).query(row -> {
            machines.put(row.getString(1), read(row.getString(2)));
        });
        return machines;
    }

    private static MachineDescription read(String json) {
        return JsonMapper.shared().readValue(json, MachineDescription.class);
    }
}
