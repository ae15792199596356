package dev.provinggrid.cli.server;

import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.model.wire.DiskReserve;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The settings of a server that this process starts.
 *
 * @param data folder of everything it keeps
 * @param port 0 for any that is free
 * @param workers local workers; empty for one per core
 * @param scenarios the operator's folder
 * @param models the operator's folder of perception models
 * @param diesWithUs whether it ends with this process
 */
public record ServerSettings(
        Path data, int port, OptionalInt workers, Optional<Path> scenarios, Optional<Path> models, boolean diesWithUs) {

    /** The port of a server that stays, unless told otherwise. */
    public static final int USUAL_PORT = 7700;

    /**
     * To be asked before a first start, which its server would refuse without room.
     *
     * @throws WriteFailed when there is none
     */
    void requireRoom() {
        if (WriteFailed.usableBytes(data) < DiskReserve.START_BYTES) {
            throw new WriteFailed(
                    data,
                    new IOException("a server needs " + (DiskReserve.START_BYTES >> 20) + " MiB of room to start"));
        }
    }

    ServerSettings onPort(int other) {
        return new ServerSettings(data, other, workers, scenarios, models, diesWithUs);
    }

    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        arguments.add("--provinggrid.data=" + data.toAbsolutePath());
        arguments.add("--server.port=" + port);
        workers.ifPresent(count -> arguments.add("--provinggrid.pool.local.workers=" + count));
        scenarios.ifPresent(folder -> arguments.add("--provinggrid.scenarios=" + folder.toAbsolutePath()));
        models.ifPresent(folder -> arguments.add("--provinggrid.models=" + folder.toAbsolutePath()));
        if (diesWithUs) {
            arguments.add("--provinggrid.exit-with-stdin=true");
            arguments.add("--provinggrid.pool.local.eager=true"); // there will be work as soon as it is up
        }
        return arguments;
    }
}
