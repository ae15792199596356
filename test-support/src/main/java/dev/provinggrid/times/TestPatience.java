package dev.provinggrid.times;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How long the tests of every module wait for what they are sure to see, unless they say themselves: long enough for a machine that
 * does much else, since whoever sees it at once does not wait. {@code -Dprovinggrid.patience=S} sets it, in seconds.
 */
public final class TestPatience implements LauncherSessionListener {

    private static final int SECONDS = 60;

    /** The patience of this JVM. */
    public static Duration ofThisMachine() {
        return Duration.ofSeconds(Integer.getInteger("provinggrid.patience", SECONDS));
    }

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(ofThisMachine());
    }
}
