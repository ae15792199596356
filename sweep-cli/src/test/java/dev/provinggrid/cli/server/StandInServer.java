package dev.provinggrid.cli.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A server whose disk is full when it starts, as often as the file {@code full} of its data folder has letters. */
final class StandInServer {

    private StandInServer() {}

    public static void main(String[] arguments) throws Exception {
        Path data = Path.of(arguments[0].replace("--provinggrid.data=", ""));
        String full = Files.readString(data.resolve("full"));
        if (!full.isEmpty()) {
            Files.writeString(data.resolve("full"), full.substring(1));
            new IllegalStateException("No space left on device").printStackTrace();
            System.exit(75);
        }
        Files.writeString(
                data.resolve("part"),
                "{\"url\": \"http://127.0.0.1:1\", \"tokenFile\": \"token\", \"version\": \"1\", \"pid\": "
                        + ProcessHandle.current().pid() + "}");
        Files.move(data.resolve("part"), data.resolve("server.json"));
        new CountDownLatch(1).await();
    }
}
