package dev.provinggrid.sim.cooperation;

/** Told what those who negotiate come to know, in ids of agents, again each time they take it in. */
public interface NegotiationListener {

    /** Knows that another would be in the circle at the same time. */
    void aware(long nowNs, String self, String other);

    /** Decides to let another pass, or to reserve for it. */
    void decided(long nowNs, String self, String about);

    /** Knows of such a decision. */
    void noticed(long nowNs, String self, String by);
}
