package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.analysis.adaptive.Label;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.server.store.archive.ArchivedTable;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.sweep.cases.CaseList;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.type.TypeReference;

/** The cases that a design chose, decided again from the blocks of an archive. */
final class ArrivedBlocks {

    private final CaseList list;
    private final RowProblems problems;
    private final Problems found;

    private ArrivedBlocks(CaseList list, Problems found) {
        this.list = list;
        this.problems = new RowProblems(found);
        this.found = found;
    }

    /**
     * The cases.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput where this design would have decided otherwise
     */
    static List<Case> cases(Arrival arrival, ArrivedRows rows) throws IOException {
        Problems found = new Problems();
        ArrivedBlocks blocks = new ArrivedBlocks(new CaseList(arrival.sweep()), found);
        rows.check(ArchivedTable.BLOCKS, found, blocks::add);
        if (found.none() && blocks.list.blocks() == 0) {
            blocks.problems.add("/rows", "the archive has no rows of this table", "blocks", "those of its design");
        }
        found.throwIfAny();
        return blocks.list.all();
    }

    private void add(Map<String, Object> row, String place) {
        if (!found.none()) {
            return; // what follows a wrong block is wrong
        }
        List<String> labels = problems.json(row, "observed", new TypeReference<>() {}, place);
        int awaited = list.awaited() - list.observed().size();
        problems.require(place, "block", row.get("block"), list.blocks());
        Optional<Ending> ending = ending(row, place);
        if (labels == null || !labels.stream().allMatch(Label::isLabel)) {
            problems.add(
                    place + "/observed",
                    "not what cases say",
                    row.get("observed"),
                    "PASS, FAIL, NONE, a margin behind it");
        } else if (labels.size() != awaited && ending.map(Ending::isOfTheDesign).orElse(true)) {
            problems.add(place + "/observed", "not as many as this block reads", labels.size(), awaited);
        } else if (found.none()) {
            list.restore(new DesignBlock(
                    list.blocks(),
                    (String) row.get("design"),
                    (int) row.get("cases"),
                    (String) row.get("list"),
                    labels.stream().map(Label::read).toList(),
                    ending));
            if (list.isDiverged()) {
                problems.add(place, "this design decides otherwise", row.get("list"), list.digest());
            }
        }
    }

    private Optional<Ending> ending(Map<String, Object> row, String place) {
        problems.word(row, "ending", EnumSet.allOf(Ending.class), place);
        return Stream.of(Ending.values())
                .filter(it -> it.name().equals(row.get("ending")))
                .findFirst();
    }
}
