package dev.provinggrid.server.pool.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A program with the manners of a worker and none of its work: it ends when its standard input closes. A file {@code
 * behave} in its workspace makes it misbehave: {@code exit N} ends it at once, {@code child}
 * has it start a program.
 */
final class StandInWorker {

    private StandInWorker() {}

    public static void main(String[] arguments) throws IOException {
        List<String> given = List.of(arguments);
        Path workspace = Path.of(given.get(given.indexOf("--workspace") + 1));
        System.out.println("worker with " + given);
        Path behave = workspace.resolve("behave");
        if (Files.exists(behave)) {
            String how = Files.readString(behave);
            if (how.equals("child")) {
                new ProcessBuilder("sleep", "600").start();
            } else {
                System.exit(Integer.parseInt(how.replace("exit", "").strip()));
            }
        }
        System.out.println("token of "
                + new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII))
                        .readLine()
                        .length() + " characters");
        System.in.transferTo(OutputStream.nullOutputStream());
    }
}
