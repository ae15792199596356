package dev.provinggrid.server.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.ReleaseRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class RecordCheckTest {

    @Test
    void everythingThatIsWrongIsNamedWithItsPlaceItsValueAndWhatIsAllowed() {
        assertThat(problems(LeaseRequest.class, """
                        {"worker": "me", "request": "0189b2c4-0000-7000-8000-000000000000", "slot": -1,
                         "scenarios": [null, 5], "max": 0, "waitS": 1e9}
                        """))
                .containsExactly(
                        "/worker: not what is wanted here \"\"me\"\"; allowed: a UUID",
                        "/slot: not what is wanted here \"-1\"; allowed: a whole number from 0 to 99999",
                        "/scenarios/0: not what is wanted here \"null\"; allowed: a text of at most 200 characters",
                        "/scenarios/1: not what is wanted here \"5\"; allowed: a text of at most 200 characters",
                        "/runners: \"runners\" is missing; allowed: a list of at most 10000 entries",
                        "/max: not what is wanted here \"0\"; allowed: a whole number from 1",
                        "/waitS: not what is wanted here \"1.0E9\"; allowed: a number from 0 to 30");
    }

    @Test
    void anOutcomeSaysHowTheRunEnded() {
        assertThat(problems(OutcomeReport.class, "{\"token\": \"t\", \"simS\": 0, \"wallS\": 0}"))
                .containsExactly("/completion: \"completion\" is missing; allowed: "
                        + "COMPLETED, VOID, SIMULATOR_ERROR, REFUSED, TIMEOUT, CANCELLED");
        assertThat(problems(
                        OutcomeReport.class,
                        "{\"token\": \"t\", \"simS\": 0, \"wallS\": 0, \"completion\": \"COMPLETE\"}"))
                .singleElement()
                .asString()
                .endsWith("did you mean \"COMPLETED\"?");
    }

    @Test
    void whatARunTookMayBeUnknownButNotNonsense() {
        String outcome = "{\"token\": \"t\", \"completion\": \"COMPLETED\", \"simS\": 0, \"wallS\": 0, %s}";
        assertThat(problems(OutcomeReport.class, outcome.formatted("\"resources\": {\"cpuS\": 1.5, \"new\": 1}")))
                .isEmpty();
        assertThat(problems(OutcomeReport.class, outcome.formatted("""
                        "resources": {"cpuS": -1, "peakMemoryBytes": 1.5, "energyOf": "of everything there is"},
                        "machine": {"cpu": 1, "cpuFlags": [null]}""")))
                .extracting(it -> it.substring(0, it.indexOf(':')))
                .containsExactly(
                        "/resources/cpuS",
                        "/resources/peakMemoryBytes",
                        "/resources/energyOf",
                        "/machine/cpu",
                        "/machine/cpuFlags/0",
                        "/machine/processors",
                        "/machine/architecture",
                        "/machine/system",
                        "/machine/kernel",
                        "/machine/java");
    }

    @Test
    void numbersAreFiniteAndTextsFitTheirColumns() {
        assertThat(problems(OutcomeReport.class, """
                        {"token": "t", "completion": "COMPLETED", "simS": "NaN", "wallS": 1e400, "kpis": {"a~/b": null, "c": -1},
                         "version": "%s", "platform": "\\ud800"}
                        """.formatted("v".repeat(101))))
                .extracting(it -> it.substring(0, it.indexOf(':')))
                .containsExactly("/kpis/a~0~1b", "/simS", "/wallS", "/platform", "/version");
    }

    @Test
    void aHeartbeatListsAttemptsAndNothingElse() {
        assertThat(problems(
                        Heartbeat.class,
                        "{\"slot\": 0, \"pid\": 1, \"host\": \"h\", \"platform\": \"p\", \"attempts\": null}"))
                .containsExactly("/attempts: \"attempts\" is missing; allowed: a list of at most 10000 entries");
        assertThat(problems(Heartbeat.class, """
                        {"slot": 0, "pid": 1.5, "host": "h", "platform": "p", "load": {"cpuCores": null, "new": []},
                         "attempts": [{"id": 1, "token": "t", "state": "RUNNING", "simS": 0, "wallS": 0}, null]}
                        """))
                .extracting(it -> it.substring(0, it.indexOf(':')))
                .containsExactly("/pid", "/attempts/1");
    }

    @Test
    void whatIsNoObjectIsOneProblem() {
        assertThat(problems(ReleaseRequest.class, "[]")).hasSize(1);
        assertThat(problems(ReleaseRequest.class, "null")).hasSize(1);
        assertThat(problems(ReleaseRequest.class, "{\"token\": \"t\"}")).isEmpty();
    }

    private static List<String> problems(Class<?> type, String json) {
        Problems problems = new Problems();
        new RecordCheck(problems).check(JsonMapper.shared().readTree(json), type, "");
        return problems.list().stream().map(Object::toString).toList();
    }
}
