package dev.provinggrid.server;

/** Entry point. */
public final class ControlServer {

    private ControlServer() {}

    public static void main(String[] args) {
        System.out.println("control-server");
    }
}
