package dev.provinggrid.cli.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

/** A way to a server on which connections can fall silent, as behind a firewall that forgets them: nobody is told. */
final class SilencingProxy implements AutoCloseable {

    private final int target;
    private final int port;
    private final List<Link> links = new CopyOnWriteArrayList<>();
    private ServerSocket listening;

    SilencingProxy(int target) throws IOException {
        this.target = target;
        this.listening = listen(0);
        this.port = listening.getLocalPort();
    }

    int port() {
        return port;
    }

    /** Connections so far. */
    int connections() {
        return links.size();
    }

    /** From now on nothing passes on the connections that there are; new ones are as good as ever. */
    void silence() {
        links.forEach(it -> it.silent.set(true));
    }

    /** Cuts all connections and takes no new one. */
    void refuse() throws IOException {
        listening.close();
        links.forEach(Link::cut);
    }

    /** Takes connections again. */
    void admit() throws IOException {
        listening = listen(port);
    }

    private ServerSocket listen(int at) throws IOException {
        ServerSocket socket = new ServerSocket(at, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(() -> accept(socket));
        return socket;
    }

    private void accept(ServerSocket socket) {
        try {
            while (true) {
                Socket near = socket.accept();
                links.add(new Link(near, new Socket(InetAddress.getLoopbackAddress(), target)));
            }
        } catch (IOException _) {
            // Closed.
        }
    }

    @Override
    public void close() {
        try {
            refuse();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One connection, through here. */
    private static final class Link {

        private final Socket near;
        private final Socket far;
        private final AtomicBoolean silent = new AtomicBoolean();

        Link(Socket near, Socket far) {
            this.near = near;
            this.far = far;
            Thread.ofVirtual().start(() -> pass(near, far));
            Thread.ofVirtual().start(() -> pass(far, near));
        }

        private void pass(Socket from, Socket to) {
            byte[] buffer = new byte[4096];
            try (InputStream in = from.getInputStream();
                    OutputStream out = to.getOutputStream()) {
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    if (!silent.get()) {
                        out.write(buffer, 0, read);
                        out.flush();
                    }
                }
            } catch (IOException _) {
                // Cut.
            }
        }

        void cut() {
            try {
                near.close();
                far.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
