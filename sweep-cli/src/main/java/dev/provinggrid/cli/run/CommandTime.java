package dev.provinggrid.cli.run;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/** The time since this command started. */
final class CommandTime {

    private CommandTime() {}

    /** Since the program was started, the start of the virtual machine included. */
    static Duration sinceStart() {
        return Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
    }
}
