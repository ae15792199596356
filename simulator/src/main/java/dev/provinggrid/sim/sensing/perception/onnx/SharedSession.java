package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;

/**
 * A session of ONNX Runtime that detectors share. Its memory is native: it is freed once the session is retired and
 * its last detector is closed.
 */
final class SharedSession {

    private final OrtSession session;
    private int users;
    private boolean retired;
    private boolean closed;

    SharedSession(OrtSession session) {
        this.session = session;
    }

    /** The session, to be given back with {@link #release}. */
    synchronized OrtSession acquire() {
        if (closed) {
            throw new IllegalStateException("the network was closed");
        }
        users++;
        return session;
    }

    synchronized void release() {
        users--;
        closeIfUnused();
    }

    /** Nobody new will use it. */
    synchronized void retire() {
        retired = true;
        closeIfUnused();
    }

    synchronized boolean isClosed() {
        return closed;
    }

    private void closeIfUnused() {
        if (!retired || users > 0 || closed) {
            return;
        }
        closed = true;
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
    }
}
