package dev.provinggrid.sim.cooperation;

/** Is told what negotiators learn, by agent id, each time they take in a message. */
public interface NegotiationListener {

    /** Knows that another would be in the circle at the same time. */
    void aware(long nowNs, String self, String other);

    /** Decides to let another pass, or to reserve for it. */
    void decided(long nowNs, String self, String about);

    /** Knows of such a decision. */
    void noticed(long nowNs, String self, String by);
}
