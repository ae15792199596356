package dev.provinggrid.cli;

/** Entry point. */
public final class SweepCommand {

    private SweepCommand() {}

    public static void main(String[] args) {
        System.out.println("sweep-cli");
    }
}
