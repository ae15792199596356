package dev.provinggrid.server.sweep.design;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.model.wire.design.SearchedPlane;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.store.block.OutcomesInOrder;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.cases.CaseList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What searches expect over two axes. The last ones are kept at hand: to ask a surrogate of many runs takes seconds. */
public final class SearchPlanes {

    private static final int AT_HAND = 64;

    private final Progresses progresses;
    private final DesignBlocks blocks;
    private final ToldLabels labels;
    private final CaseLists lists;
    private final Cache<Asked, Optional<SearchedPlane>> told =
            Caffeine.newBuilder().maximumSize(AT_HAND).build();

    public SearchPlanes(Progresses progresses, DesignBlocks blocks, OutcomesInOrder outcomes, CaseLists lists) {
        this.progresses = progresses;
        this.blocks = blocks;
        this.labels = new ToldLabels(outcomes);
        this.lists = lists;
    }

    /** What was asked for, and when that holds. */
    private record Asked(String sweep, String when, String x, String y, Map<String, List<String>> only) {}

    /**
     * That of a sweep.
     *
     * @param x axis across
     * @param y axis up
     * @param only the levels of further axes that are looked at, by axis
     * @return empty where it searches nothing, or has no such axes
     */
    public Optional<SearchedPlane> of(String sweep, String x, String y, Map<String, List<String>> only) {
        if (blocks.last(sweep).isEmpty()) {
            return Optional.empty();
        }
        int decided = blocks.of(sweep).size();
        return progresses.of(sweep).flatMap(progress -> {
            Asked asked = new Asked(sweep, DesignStandings.when(progress, decided), x, y, only);
            Optional<SearchedPlane> known = told.getIfPresent(asked);
            if (known != null) {
                return known;
            }
            Optional<SearchedPlane> plane = lists.with(sweep, (list, _) -> plane(progress, list, asked));
            told.put(asked, plane);
            return plane;
        });
    }

    private Optional<SearchedPlane> plane(SweepProgress progress, CaseList list, Asked asked) {
        return labels.of(progress, list).flatMap(it -> list.cases().plane(it, asked.x(), asked.y(), asked.only()));
    }
}
