package dev.provinggrid.sim.cooperation.radio;

import java.util.OptionalLong;

/**
 * What happens to a packet at one receiver in range.
 *
 * @param arrivesNs empty where it is lost
 */
public record Reception<M>(Packet<M> packet, String receiver, OptionalLong arrivesNs) {

    public boolean isDelivered() {
        return arrivesNs.isPresent();
    }
}
