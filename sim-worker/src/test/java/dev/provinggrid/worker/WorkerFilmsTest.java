package dev.provinggrid.worker;

import static dev.provinggrid.worker.AnAttempt.anAttempt;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.worker.runner.Pacing;
import dev.provinggrid.worker.runner.Runners;
import dev.provinggrid.worker.video.Films;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which runs leave a film. */
class WorkerFilmsTest extends OnAStubServer {

    @Test
    void aFilmIsUploadedWhereTheSweepWantsIt() throws Exception {
        server.queue.add(anAttempt(1).doing("film").filmed(RecordPolicy.ALL).granted());
        server.queue.add(anAttempt(2).doing("film").filmed(RecordPolicy.NONE).granted());
        server.queue.add(anAttempt(3).doing("count").filmed(RecordPolicy.ALL).granted());
        filmingWorker().work();
        assertThat(server.artifacts.get(1L))
                .containsOnlyKeys("trace.csv", "log.txt", "video.mp4", "video.m3u8", "video.json");
        assertThat(server.text(1, "video.m3u8"))
                .contains("#EXT-X-PLAYLIST-TYPE:VOD", "#EXT-X-PROGRAM-DATE-TIME:", "#EXT-X-ENDLIST");
        assertThat(server.artifacts.get(2L)).containsOnlyKeys("trace.csv", "log.txt");
        assertThat(server.artifacts.get(3L)).containsOnlyKeys("trace.csv", "log.txt");
    }

    @Test
    void ofARunThatCannotBeJudgedHereTheFilmIsKeptAsThatOfAFailure() throws Exception {
        server.queue.add(
                anAttempt(1).doing("film").filmed(RecordPolicy.FAILURES).granted());
        filmingWorker().work();
        assertThat(server.artifacts.get(1L)).containsKeys("video.mp4", "video.m3u8", "video.json");
    }

    @Test
    void aWorkerThatMakesNoFilmsLeavesNone() throws Exception {
        server.queue.add(anAttempt(1).doing("film").filmed(RecordPolicy.ALL).granted());
        worker().work();
        assertThat(server.artifacts.get(1L)).containsOnlyKeys("trace.csv", "log.txt");
    }

    private Worker filmingWorker() {
        return worker(new Runners(
                List.of(new CountingScenario()),
                Optional.empty(),
                Optional.of(new Films(Clock.systemUTC())),
                Optional.empty(),
                Pacing.standard()));
    }
}
