package dev.provinggrid.server.store.block;

import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.analysis.adaptive.Label;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.sweep.CaseInserts;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The blocks of cases of sweeps whose designs decide by results. */
public final class DesignBlocks {

    private static final String OPEN = """
            select p.sweep_id from sweep_progress p join sweep_block b on b.sweep_id = p.sweep_id and b.block = 0
            where p.state = 'ACTIVE' and not p.exhausted and b.design\s""";

    private static final JsonColumn.Names LABELS = new JsonColumn.Names();

    private final JdbcClient jdbc;
    private final CaseInserts inserts;

    public DesignBlocks(JdbcClient jdbc, CaseInserts inserts) {
        this.jdbc = jdbc;
        this.inserts = inserts;
    }

    /** Those of a sweep, in order; none of a static design. */
    public List<DesignBlock> of(String sweep) {
        return jdbc.sql("select * from sweep_block where sweep_id = ? order by sweep_id, block")
                .param(sweep)
                .query(DesignBlocks::row)
                .list();
    }

    /** The last one; empty of a static design. */
    public Optional<DesignBlock> last(String sweep) {
        return jdbc.sql("select * from sweep_block where sweep_id = ? order by sweep_id desc, block desc limit 1")
                .param(sweep)
                .query(DesignBlocks::row)
                .optional();
    }

    /** Sweeps under way whose lists may go on by a decision. */
    public List<String> open() {
        return jdbc.sql(OPEN + "<> ? order by p.sweep_id")
                .param(ExternalDesign.WORD)
                .query(String.class)
                .list();
    }

    /** Sweeps whose lists go on when somebody tells a case, while nothing of them runs. */
    public List<String> waitingToBeTold() {
        return jdbc.sql(OPEN + "= ? and p.queued + p.leased + p.running = 0 order by p.sweep_id")
                .param(ExternalDesign.WORD)
                .query(String.class)
                .list();
    }

    /** The first block, whose cases are inserted with the sweep. Belongs into a transaction. */
    public void begin(String sweep, DesignBlock block, Instant now) {
        insert(sweep, block, now);
    }

    /**
     * Adds a block with its cases, or ends the list. Belongs into a transaction of the ledger.
     *
     * @return false, and nothing changed, if the block is there already, or the sweep is no longer under way
     */
    public boolean add(SubmittedSweep sweep, DesignBlock block, List<StoredCase> cases, Instant now) {
        boolean next = jdbc.sql("""
                        select count(*) from sweep_progress p where p.sweep_id = ? and p.state = 'ACTIVE' and not p.exhausted
                            and (select b.block from sweep_block b where b.sweep_id = p.sweep_id
                                order by b.sweep_id desc, b.block desc limit 1) = ?
                        """)
                        .params(sweep.id(), block.number() - 1)
                        .query(Integer.class)
                        .single()
                == 1;
        if (!next) {
            return false;
        }
        insert(sweep.id(), block, now);
        if (cases.isEmpty()) {
            exhaust(sweep.id());
        } else {
            inserts.append(sweep, cases, now);
        }
        return true;
    }

    /** Ends the list of a sweep that its design did not end, whatever its blocks say. Belongs into a transaction of the ledger. */
    public void end(String sweep, Ending why, Instant now) {
        jdbc.sql("""
                        insert into sweep_block (sweep_id, block, design, cases, list, observed, ending, decided)
                        select sweep_id, block + 1, design, 0, list, '[]', cast(? as varchar), cast(? as timestamp with time zone)
                        from sweep_block where sweep_id = ? order by block desc limit 1
                        """).params(why.name(), SqlTime.of(now), sweep).update();
        exhaust(sweep);
    }

    private void exhaust(String sweep) {
        jdbc.sql("update sweep_progress set exhausted = true where sweep_id = ?")
                .param(sweep)
                .update();
    }

    private void insert(String sweep, DesignBlock block, Instant now) {
        jdbc.sql("""
                        insert into sweep_block (sweep_id, block, design, cases, list, observed, ending, decided)
                        values (?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .params(
                        sweep,
                        block.number(),
                        block.design(),
                        block.cases(),
                        block.list(),
                        LABELS.convertToDatabaseColumn(
                                block.observed().stream().map(Label::text).toList()),
                        block.ending().map(Enum::name).orElse(null),
                        SqlTime.of(now))
                .update();
    }

    private static DesignBlock row(ResultSet row, int number) throws SQLException {
        return new DesignBlock(
                row.getInt("block"),
                row.getString("design"),
                row.getInt("cases"),
                row.getString("list"),
                LABELS.convertToEntityAttribute(row.getString("observed")).stream()
                        .map(Label::read)
                        .toList(),
                Optional.ofNullable(row.getString("ending")).map(Ending::valueOf));
    }
}
