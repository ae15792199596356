package dev.provinggrid.server.sweep.perception;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.server.dispatch.OnABench;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnownModelsTest extends OnABench {

    @Test
    void aCardThatIsNotHereIsAProblemThatNamesIt() {
        String digest = "0".repeat(64);
        Problems problems = new Problems();
        PerceptionModels named = bench.part(KnownModels.class).namedWith(List.of(digest), problems);
        assertThat(problems.list())
                .hasSize(1)
                .first()
                .extracting(Problem::toString)
                .asString()
                .contains(digest);
        assertThat(named.named("yolov3")).isPresent();
    }

    @Test
    void aModelThatSweepsUseIsRememberedUntilNoneDoes() {
        bench.submit(1);
        PerceptionModel model = PerceptionModels.builtIn().named("yolov3").orElseThrow();
        String digest = model.card().digest();
        RegisteredCards cards = bench.part(RegisteredCards.class);
        assertThat(cards.all()).containsExactly(digest);
        assertThat(bench.part(ModelStore.class).find(digest))
                .map(PerceptionModel::name)
                .contains("yolov3");

        bench.clock().add(Duration.ofHours(2));
        cards.forgetUnused(Set.of(digest), bench.clock().instant());
        assertThat(cards.all()).containsExactly(digest);
        cards.forgetUnused(Set.of(), bench.clock().instant());
        assertThat(cards.all()).isEmpty();
    }

    @Test
    void aModelOfTheServersOwnIsToldOnceThoughSweepsBroughtItToo() {
        bench.submit(1);
        assertThat(bench.part(KnownModels.class).all())
                .filteredOn(it -> it.name().equals("yolov3"))
                .hasSize(1);
    }
}
