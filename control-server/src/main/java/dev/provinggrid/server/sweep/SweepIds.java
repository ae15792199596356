package dev.provinggrid.server.sweep;

import java.util.random.RandomGenerator;

/** New ids of sweeps: short enough to be typed, without letters that look like others. */
public final class SweepIds {

    private static final String LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
    private static final int LENGTH = 10;

    private final RandomGenerator random;

    public SweepIds(RandomGenerator random) {
        this.random = random;
    }

    public String next() {
        StringBuilder id = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }
}
