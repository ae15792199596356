package dev.provinggrid.server.api.result;

import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.worker.Machines;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves the machines that the cases of a sweep ran on. */
@Tag(name = "Cases")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}/machines")
class MachineController {

    private final SubmittedSweeps sweeps;
    private final Machines machines;

    MachineController(SubmittedSweeps sweeps, Machines machines) {
        this.sweeps = sweeps;
        this.machines = machines;
    }

    /** Descriptions by the digests that cases and attempts name. */
    @Operation(operationId = "listMachines", summary = "The machines that the cases of a sweep ran on, by digest")
    @GetMapping
    Map<String, MachineDescription> all(@PathVariable String sweep) {
        if (!sweeps.existsById(sweep)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep);
        }
        return machines.of(sweep);
    }
}
