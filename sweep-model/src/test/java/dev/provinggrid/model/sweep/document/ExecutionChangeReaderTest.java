package dev.provinggrid.model.sweep.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.sweep.ExecutionChange;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ExecutionChangeReaderTest {

    @Test
    void readsSettingsWithAndWithoutTheNameOfTheirPart() {
        assertThat(read("wallTimeout=1.5 min", "execution.retries=0", "workers=auto"))
                .isEqualTo(new ExecutionChange(
                        Optional.of(Duration.ofSeconds(90)), Optional.of(0), Optional.of(OptionalInt.empty())));
        assertThat(read("workers=3").wire()).isEqualTo(Map.of("workers", "3"));
    }

    @Test
    void whatIsSentIsReadAsItWasMeant() {
        ExecutionChange change = read("wallTimeout=2500 ms", "retries=7", "workers=auto");
        String body = "{wallTimeout: \"%s\", retries: \"%s\", workers: \"%s\"}"
                .formatted(change.wire().values().toArray());
        assertThat(ExecutionChangeReader.parse(body.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(change);
    }

    @Test
    void refusesEverythingThatIsWrongAtOnce() {
        assertThat(problems(
                        "wallTimeout=0 s",
                        "retries=many",
                        "workers=0",
                        "pace=1",
                        "template=gpu",
                        "order=risk",
                        "wallTimout=1 s"))
                .hasSize(7)
                .allMatch(it -> it.value().isPresent() && it.allowed().isPresent())
                .anyMatch(it -> it.suggestion().equals(Optional.of("wallTimeout")));
        assertThat(problems("nonsense")).extracting(Problem::message).contains("not a setting");
    }

    @Test
    void refusesToSetNothing() {
        assertThat(problems()).extracting(Problem::message).containsExactly("nothing to set");
    }

    private static ExecutionChange read(String... sets) {
        return ExecutionChangeReader.ofSettings(List.of(sets));
    }

    private static List<Problem> problems(String... sets) {
        return catchThrowableOfType(InvalidInput.class, () -> read(sets)).problems();
    }
}
