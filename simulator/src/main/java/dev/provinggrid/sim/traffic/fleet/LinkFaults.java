package dev.provinggrid.sim.traffic.fleet;

/**
 * What may happen to the updates that agents send to the published director.
 *
 * @param dropped share of updates that never arrive
 * @param delayed share of the others that arrive later
 * @param delayWindows by how many windows
 */
public record LinkFaults(double dropped, double delayed, int delayWindows) {

    public static final LinkFaults NONE = new LinkFaults(0, 0, 1);

    /** Of an agent that never gets through. */
    public static final LinkFaults SILENT = new LinkFaults(1, 0, 1);

    boolean any() {
        return dropped > 0 || delayed > 0;
    }
}
