package dev.provinggrid.viewer;

/** Tests that only add sweeps, to a server on which other classes have theirs too. */
abstract class OnASharedServer extends OnAServer {

    @Override
    final boolean shares() {
        return true;
    }
}
