package dev.provinggrid.worker.simulator;

/** The state of a run as its simulator reports it. */
public sealed interface RunState {

    /**
     * It goes on.
     *
     * @param simS simulated time so far, s; 0 where it does not tell
     */
    record Running(double simS) implements RunState {}

    /**
     * It is over.
     *
     * @param outcome not looked at yet
     */
    record Done(String outcome) implements RunState {}

    /** It is at another run. */
    record Busy() implements RunState {}

    /** It knows no such run. */
    record Unknown() implements RunState {}

    /**
     * Nothing that the protocol knows.
     *
     * @param why for people
     */
    record Wrong(String why) implements RunState {}
}
