package dev.provinggrid.server.pool.kubernetes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A TCP proxy that can do what a firewall does which forgets its connections: whatever is sent on those that stand is swallowed,
 * both ways, and nobody is told.
 */
public final class SilentProxy implements AutoCloseable {
    private final InetSocketAddress target;
    private final ServerSocket listening;
    private final Queue<Connection> connections = new ConcurrentLinkedQueue<>();
    private volatile boolean hung;

    /** Listens at a free port of this machine. */
    public SilentProxy(String host, int port) {
        target = new InetSocketAddress(host, port);
        try {
            listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    public int port() {
        return listening.getLocalPort();
    }

    /** Connections that stand die without a word; new ones work. */
    public void forgetConnections() {
        connections.forEach(it -> it.silent = true);
    }

    /** Nothing is answered any more, on new connections neither. */
    public void hang() {
        hung = true;
        forgetConnections();
    }

    /** New connections work again. */
    public void recover() {
        hung = false;
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Connection connection : connections) {
            connection.close();
        }
    }

    private void accept() {
        try {
            while (true) {
                Connection connection = new Connection(listening.accept(), new Socket());
                connections.add(connection);
                connection.silent = hung;
                connect(connection);
                Thread.ofVirtual().start(() -> connection.pump(connection.client, connection.server));
                Thread.ofVirtual().start(() -> connection.pump(connection.server, connection.client));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void connect(Connection connection) {
        try {
            connection.server.connect(target);
        } catch (IOException refused) {
            connection.close();
        }
    }

    private static final class Connection {
        private final Socket client;
        private final Socket server;
        private volatile boolean silent;

        Connection(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        private void pump(Socket from, Socket to) {
            byte[] buffer = new byte[8192];
            try {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    if (!silent) {
                        out.write(buffer, 0, read);
                    }
                }
            } catch (IOException ended) {
                // As the other end wanted.
            }
            if (!silent) {
                close();
            }
        }

        private void close() {
            try (client;
                    server) {
                silent = true;
            } catch (IOException ended) {
                // It was closed before.
            }
        }
    }
}
