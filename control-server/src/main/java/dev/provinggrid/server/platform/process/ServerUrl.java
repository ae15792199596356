package dev.provinggrid.server.platform.process;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.springframework.core.env.Environment;

/** The URL at which programs on this machine reach the server. */
public final class ServerUrl {

    private ServerUrl() {}

    /** From the port it listens on or, before it listens, the port it will listen on. */
    public static String of(Environment environment) {
        String port = environment.getProperty("local.server.port", environment.getRequiredProperty("server.port"));
        return "http://" + host(environment.getRequiredProperty("server.address")) + ":" + port;
    }

    private static String host(String configured) {
        try {
            InetAddress address = InetAddress.getByName(configured);
            String host = address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
            return host.contains(":") ? "[" + host + "]" : host;
        } catch (UnknownHostException unknown) {
            throw new StartRefused("there is no address " + configured, "Correct server.address.");
        }
    }
}
