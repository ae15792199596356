package dev.provinggrid.server.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.platform.database.DiskRecord.Answer;
import dev.provinggrid.server.platform.database.DiskRecord.Disk;
import dev.provinggrid.server.platform.database.DiskRecord.Event;
import dev.provinggrid.server.platform.database.DiskRecord.Fate;
import dev.provinggrid.server.platform.database.DiskRecord.Kept;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.h2.store.fs.FileUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Replays what a busy server wrote up to a moment at which the power fails, with what was not synced then lost, kept or torn in
 * any mixture: all that anybody was told by then is in the database, which opens.
 */
class PowerFailureIT {

    private static final int CRASH_POINTS = Integer.getInteger("provinggrid.crash-points", 300);
    private static final long SEED = Long.getLong("provinggrid.crash-seed", 1);
    private static final List<Fate> FATES = List.of(Fate.values());
    private static final int WORKERS = 3;
    private static final int CASES = 60;
    private static final int SWEEPS = 4;

    /** Space is used again as soon as H2 allows at all. */
    private static final String SETTINGS = ";WRITE_DELAY=0;RETENTION_TIME=0;DB_CLOSE_ON_EXIT=FALSE";

    @TempDir
    private Path folder;

    private DiskRecord record;

    @Test
    void nothingThatWasAnsweredIsLost() throws Exception {
        record = RecordedFileSystem.register();
        RecordedFolders.into(record);
        Path store = Files.createDirectory(folder.resolve("store"));
        String prefix = System.getProperty("provinggrid.crash-files", "journaled:");
        try (Bench bench = new Bench(
                folder,
                List.of(
                        "--spring.datasource.url=jdbc:h2:" + prefix + "recorded:" + folder.resolve("db/provinggrid")
                                + SETTINGS,
                        "--provinggrid.store=" + RecordedFolders.name(store)))) {
            Path id = store.resolve("store-id");
            record.add(new Kept(id.toString(), Files.readString(id)));
            work(bench);
        }
        assertThat(crash(record.events(), prefix)).isEmpty();
    }

    private void work(Bench bench) throws Exception {
        try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
            for (int sweep = 0; sweep < SWEEPS; sweep++) {
                String id = bench.submit(CASES);
                answered("select count(*) from sweep_progress where sweep_id = ?", id);
                answered("select count(*) / " + CASES + " from case_round where sweep_id = ?", id);
                List<Future<?>> ends = new ArrayList<>();
                for (int worker = 0; worker < WORKERS; worker++) {
                    BenchWorker one = bench.worker();
                    ends.add(workers.submit(() -> work(one)));
                }
                signIn(bench);
                for (Future<?> end : ends) {
                    end.get();
                }
                bench.rerun(id, "FAIL");
                answered("select count(distinct round) - 1 from case_round where sweep_id = ?", id);
                bench.cancel(id);
                answered("select count(*) from sweep_progress where sweep_id = ? and state <> 'ACTIVE'", id);
            }
        }
    }

    private void work(BenchWorker worker) {
        for (List<GrantedAttempt> leased = worker.lease(2); !leased.isEmpty(); leased = worker.lease(2)) {
            for (GrantedAttempt attempt : leased) {
                answered("select count(*) from attempt where id = ?", attempt.id());
                worker.upload(attempt, "trace.csv", "t\n" + attempt.id());
                answered("select count(*) from artifact where attempt_id = ?", attempt.id());
                record.add(new Kept(artifact(attempt), "t\n" + attempt.id()));
                if (attempt.id() % 7 == 0) {
                    worker.fail(attempt);
                } else {
                    worker.pass(attempt);
                }
                answered("select count(*) from attempt where id = ? and state = 'COMMITTED'", attempt.id());
            }
        }
    }

    private String artifact(GrantedAttempt attempt) {
        return folder.resolve("store/artifacts/%s/%05d/%d/trace.csv"
                        .formatted(attempt.sweep(), attempt.caseIndex(), attempt.id()))
                .toString();
    }

    /** A statement outside of every transaction. */
    private void signIn(Bench bench) {
        String secret = UUID.randomUUID().toString();
        bench.part(JdbcClient.class)
                .sql("""
                        insert into sign_in (secret, kind, id, holder, role, opened, expires)
                        values (?, 'LINK', ?, 'a', 'VIEWER', now(), now())
                        """)
                .params(secret, secret.substring(0, 12))
                .update();
        answered("select count(*) from sign_in where secret = ?", secret);
    }

    private void answered(String count, Object... parameters) {
        record.add(new Answer(count, List.of(parameters)));
    }

    private static List<String> crash(List<Event> events, String prefix) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        TreeSet<Integer> points = new TreeSet<>();
        while (points.size() < CRASH_POINTS) {
            points.add(random.nextInt(events.size()));
        }
        List<String> broken = new ArrayList<>();
        Disk disk = new Disk();
        int next = 0;
        for (int point : points) {
            for (; next < point; next++) {
                disk.play(events.get(next));
            }
            Fate fate = FATES.get(random.nextInt(FATES.size()));
            Map<String, byte[]> files = disk.fail(fate, random);
            List<Event> before = events.subList(0, point);
            String fault = fault(files, only(Answer.class, before), prefix) + missing(files, only(Kept.class, before));
            if (!fault.isEmpty()) {
                broken.add("power failure at event " + point + " of " + events.size() + ", unsynced " + fate + ": "
                        + fault);
            }
        }
        return broken;
    }

    private static <T extends Event> List<T> only(Class<T> kind, List<Event> events) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static String missing(Map<String, byte[]> files, List<Kept> kept) {
        List<Kept> lost = kept.stream()
                .filter(it -> !it.content().equals(content(files, it.file())))
                .toList();
        return lost.isEmpty() ? "" : lost.size() + " of " + kept.size() + " files lost: " + lost.getLast();
    }

    private static String content(Map<String, byte[]> files, String name) {
        return new String(files.getOrDefault(name, new byte[0]), StandardCharsets.UTF_8);
    }

    private static String fault(Map<String, byte[]> files, List<Answer> answers, String prefix) throws IOException {
        String restored = "memFS:/crash/provinggrid";
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            String name = file.getKey();
            if (!name.contains(".mv.db")) {
                continue;
            }
            try (OutputStream out =
                    FileUtils.newOutputStream(restored + name.substring(name.indexOf(".mv.db")), false)) {
                out.write(file.getValue());
            }
        }
        try (Connection connection = DriverManager.getConnection("jdbc:h2:" + prefix + restored + SETTINGS)) {
            return fault(connection, answers);
        } catch (SQLException unreadable) {
            return "unreadable: " + unreadable.getMessage();
        } finally {
            FileUtils.deleteRecursive("memFS:/crash", false);
        }
    }

    private static String fault(Connection connection, List<Answer> answers) throws SQLException {
        List<Answer> lost = new ArrayList<>();
        for (Answer answer : answers) {
            try (PreparedStatement count = connection.prepareStatement(answer.count())) {
                for (int i = 0; i < answer.parameters().size(); i++) {
                    count.setObject(i + 1, answer.parameters().get(i));
                }
                try (ResultSet row = count.executeQuery()) {
                    if (!row.next() || row.getInt(1) == 0) {
                        lost.add(answer);
                    }
                }
            }
        }
        readEverything(connection);
        return lost.isEmpty() ? "" : lost.size() + " of " + answers.size() + " answers lost: " + lost.getLast();
    }

    private static void readEverything(Connection connection) throws SQLException {
        try (ResultSet rows = connection.createStatement().executeQuery("script simple")) {
            while (rows.next()) {
                rows.getString(1);
            }
        }
    }
}
