package dev.provinggrid.worker;

/** Entry point. */
public final class WorkerMain {

    private WorkerMain() {}

    public static void main(String[] args) {
        System.out.println("sim-worker");
    }
}
