package dev.provinggrid.cli.command.doctor;

import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.server.ServerFailed;

/** Whether the programs that a run starts are built: the server and the worker. */
record ProgramsBuilt(Installation home) implements Check {

    @Override
    public Finding look() {
        try {
            home.controlServer();
            home.worker();
            return Finding.ok("ProvingGrid", "built in " + home.root());
        } catch (ServerFailed e) {
            return Finding.missing(
                    "ProvingGrid", String.valueOf(e.getMessage()), "start the script ./sweep, which builds");
        }
    }
}
