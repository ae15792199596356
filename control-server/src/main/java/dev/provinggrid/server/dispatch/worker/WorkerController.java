package dev.provinggrid.server.dispatch.worker;

import dev.provinggrid.model.wire.view.WorkerView;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.server.store.worker.WorkerScope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Takes the heartbeats of workers, and lists workers. */
@Tag(name = "Workers")
@RestController
@RequestMapping("/api/v1/workers")
class WorkerController {

    private final Heartbeats heartbeats;
    private final WorkerViews views;
    private final WarmWorkers warm;

    WorkerController(Heartbeats heartbeats, WorkerViews views, WarmWorkers warm) {
        this.warm = warm;
        this.heartbeats = heartbeats;
        this.views = views;
    }

    @Operation(operationId = "listWorkers", summary = "The workers that are there")
    @GetMapping
    List<WorkerView> list() {
        return views.present();
    }

    /** Has the workers end that have no work and are kept for the next sweep. */
    @Operation(operationId = "releaseWorkers", summary = "Have the workers end that are kept for the next sweep")
    @PostMapping("/release")
    ReleasedWorkers releaseWarm() {
        return new ReleasedWorkers(warm.release());
    }

    /** How many workers were released. */
    record ReleasedWorkers(int released) {}

    @Operation(operationId = "takeHeartbeat", summary = "Take the sign of life of a worker")
    @PutMapping("/{worker}/heartbeat")
    HeartbeatReply beat(@PathVariable UUID worker, @RequestBody Heartbeat beat, WorkerScope scope) {
        return heartbeats.beat(worker, beat, scope);
    }
}
