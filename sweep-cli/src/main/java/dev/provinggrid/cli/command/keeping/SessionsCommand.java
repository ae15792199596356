package dev.provinggrid.cli.command.keeping;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.terminal.UtcTime;
import dev.provinggrid.model.wire.view.SessionView;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists who is signed in with a browser. */
@Command(
        name = "sessions",
        synopsisSubcommandLabel = "[end]",
        description = "Lists the browsers that are signed in: operators see all, others their own.")
public final class SessionsCommand implements Runnable {

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        List<SessionView> sessions = server.client().sessions();
        output.print(sessions, out -> sessions.forEach(it -> out.println(line(it))));
    }

    @Command(name = "end", description = "Ends sessions: operators any, others their own.")
    void end(
            @Parameters(paramLabel = "ID", arity = "1..*", description = "Ids of sessions.") List<String> ids,
            @Mixin ServerAddress server) {
        ControlClient client = server.client();
        ids.forEach(client::endSession);
    }

    private static String line(SessionView session) {
        return String.join(
                "  ",
                session.id(),
                session.holder(),
                session.role(),
                "by " + session.origin(),
                "from " + session.address(),
                "until " + UtcTime.of(session.expires()));
    }
}
