package dev.provinggrid.server.ops;

import java.util.Optional;

/** The version of this server, as its jar states it. */
public final class ServerVersion {

    private ServerVersion() {}

    public static String current() {
        return Optional.ofNullable(ServerVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
