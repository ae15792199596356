package dev.provinggrid.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What a test needs of the machine it runs on. */
public final class Required {

    private Required() {}

    /**
     * Skips the test where something is absent; fails it where everything is required.
     *
     * @param present whether it is there
     * @param missing says what is absent otherwise, and where it comes from
     */
    public static void need(boolean present, String missing) {
        assumeTrue(present || "all".equals(System.getProperty("provinggrid.require")), missing);
        assertThat(present).as(missing).isTrue();
    }
}
