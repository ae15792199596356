package dev.provinggrid.cluster.standin;

/**
 * Addresses of the pods of a cluster, each its own: loopback addresses, which on Linux are all this machine's. After 254 pods they come
 * round again.
 */
final class PodNetwork {

    private static final int BYTE = 256;
    private static final int LAST = 254;

    private final int number;
    private int given;

    /** @param number of 16 bits that no other cluster of this machine has: the port of its API */
    PodNetwork(int number) {
        this.number = number;
    }

    /** For the next pod. */
    String address() {
        int host = given++ % LAST + 1;
        return "127.%d.%d.%d".formatted(number / BYTE, number % BYTE, host);
    }
}
