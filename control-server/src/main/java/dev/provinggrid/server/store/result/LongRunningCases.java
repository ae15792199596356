package dev.provinggrid.server.store.result;

import dev.provinggrid.model.wire.view.LongRuns;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds the cases of a sweep that run far longer than those that ended took: a simulator that hangs looks so. It takes
 * {@value #ENOUGH_ENDED} ended cases to tell, and such a case runs at least {@value #FACTOR} times as long as 95 % of them did, and at
 * least {@value #LEAST_S} s. Compared are the {@value #NEIGHBOURS} attempts on either side of the one that has run longest, in the order in
 * which they were leased: a follower asks ten times a second, and a sweep may have a million.
 */
public final class LongRunningCases {

    static final int ENOUGH_ENDED = 3;
    static final double FACTOR = 5;
    static final double LEAST_S = 20;

    /** A message names no more cases than this. */
    private static final int MOST_NAMED = 5;

    private static final int NEIGHBOURS = 1_000;

    /**
     * Of all sweeps, which are no more than there are workers: asked for those of one, H2 reads every attempt that the sweep ever had, and
     * each look at a sweep asks.
     */
    static final String RUN_FOR_LONG = """
            select sweep_id, id, case_index, wall_s, wall_timeout_s from attempt where state = 'RUNNING' and wall_s >= ?
            """;

    /** A run under way. */
    record Running(String sweep, long attempt, int index, double wallS, double wallTimeoutS) {}

    /**
     * What runs took that ended with a result.
     *
     * @param mostWithinS wall time within which 95 % of them ended, s
     */
    record Ended(int count, double mostWithinS) {}

    private final JdbcClient jdbc;

    LongRunningCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<LongRuns> of(String sweep) {
        List<Running> running = jdbc
                .sql(RUN_FOR_LONG)
                .param(LEAST_S)
                .query((row, _) -> new Running(
                        row.getString("sweep_id"),
                        row.getLong("id"),
                        row.getInt("case_index"),
                        row.getDouble("wall_s"),
                        row.getDouble("wall_timeout_s")))
                .list()
                .stream()
                .filter(it -> it.sweep().equals(sweep))
                .sorted(Comparator.comparingInt(Running::index))
                .toList();
        return longest(running).flatMap(it -> among(running, ended(sweep, it.attempt())));
    }

    private Ended ended(String sweep, long near) {
        return jdbc.sql("""
                        select count(*) as ended, percentile_cont(0.95) within group (order by wall_s) as within_s
                        from attempt where id between ? and ? and sweep_id = ? and state = 'COMMITTED'
                        """)
                .params(near - NEIGHBOURS, near + NEIGHBOURS, sweep)
                .query((row, _) -> new Ended(row.getInt("ended"), row.getDouble("within_s")))
                .single();
    }

    static Optional<LongRuns> among(List<Running> running, Ended ended) {
        double limitS = Math.max(LEAST_S, FACTOR * ended.mostWithinS());
        List<Running> overlong =
                running.stream().filter(it -> it.wallS() >= limitS).toList();
        if (ended.count() < ENOUGH_ENDED || overlong.isEmpty()) {
            return Optional.empty();
        }
        Running longest = longest(overlong).orElseThrow();
        List<Integer> cases = overlong.stream().map(Running::index).toList();
        return Optional.of(new LongRuns(
                cases, longest.wallS(), ended.mostWithinS(), longest.wallTimeoutS(), message(cases, longest, ended)));
    }

    private static Optional<Running> longest(List<Running> running) {
        return running.stream().max(Comparator.comparingDouble(Running::wallS));
    }

    private static String message(List<Integer> cases, Running longest, Ended ended) {
        boolean one = cases.size() == 1;
        String named = cases.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        String more = cases.size() > MOST_NAMED ? " and " + (cases.size() - MOST_NAMED) + " more" : "";
        return (one ? "case " : "cases ") + named + more + (one ? " has run " : " have run ")
                + words(longest.wallS()) + ", the others took " + words(ended.mostWithinS()) + "; wallTimeout ends "
                + (one ? "it" : "them") + " in " + words(Math.max(0, longest.wallTimeoutS() - longest.wallS()));
    }

    private static String words(double s) {
        if (s < 1) {
            return "less than 1 s";
        }
        return s < 120 ? Math.round(s) + " s" : s < 7200 ? Math.round(s / 60) + " min" : Math.round(s / 3600) + " h";
    }
}
