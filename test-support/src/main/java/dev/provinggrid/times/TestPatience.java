package dev.provinggrid.times;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.pollinterval.IterativePollInterval;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How long the tests of every module wait for what they are sure to see, unless they say themselves: long enough for a machine that
 * does much else, since whoever sees it at once does not wait. {@code -Dprovinggrid.patience=S} sets it, in seconds. They look at once, and
 * then ever less often, up to ten times a second.
 */
public final class TestPatience implements LauncherSessionListener {

    private static final int SECONDS = 60;
    private static final Duration SHORTEST = Duration.ofMillis(5);
    private static final Duration LONGEST = Duration.ofMillis(100);

    /** The patience of this JVM. */
    public static Duration ofThisMachine() {
        return Duration.ofSeconds(Integer.getInteger("provinggrid.patience", SECONDS));
    }

    private static Duration next(Duration last) {
        Duration twice = last.multipliedBy(2);
        return twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
    }

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(ofThisMachine());
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        Awaitility.setDefaultPollInterval(IterativePollInterval.iterative(TestPatience::next, SHORTEST));
    }
}
