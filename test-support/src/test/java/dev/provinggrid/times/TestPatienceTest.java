package dev.provinggrid.times;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Optional;
import java.util.ServiceLoader;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.LauncherSessionListener;

class TestPatienceTest {

    private static final String PROPERTY = "provinggrid.patience";

    private final Optional<String> ofThisBuild = Optional.ofNullable(System.getProperty(PROPERTY));

    @AfterEach
    void asItWas() {
        System.clearProperty(PROPERTY);
        ofThisBuild.ifPresent(it -> System.setProperty(PROPERTY, it));
        Awaitility.setDefaultTimeout(TestPatience.ofThisMachine());
    }

    @Test
    void everyRunOfTestsBeginsWithIt() {
        assertThat(ServiceLoader.load(LauncherSessionListener.class)).hasAtLeastOneElementOfType(TestPatience.class);
    }

    @Test
    void itIsAMinuteUnlessAPropertySaysOtherwise() {
        System.clearProperty(PROPERTY);
        assertThat(TestPatience.ofThisMachine()).isEqualTo(Duration.ofMinutes(1));
        System.setProperty(PROPERTY, "1");
        new TestPatience().launcherSessionOpened(null);
        assertThatThrownBy(() -> await().until(() -> false))
                .isInstanceOf(ConditionTimeoutException.class)
                .hasMessageContaining("1 seconds");
    }
}
