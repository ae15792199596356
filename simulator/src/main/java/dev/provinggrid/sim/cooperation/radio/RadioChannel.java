package dev.provinggrid.sim.cooperation.radio;

/**
 * The probability that a packet of s bits is delivered in a window of tau seconds:
 * {@code p = (1 - loss) exp(-lambda s/(gamma tau)) f(d)}. The load lambda grows with the vehicles in range.
 *
 * @param loadPerVehicle lambda for each vehicle in range of the sender, itself included
 * @param capacityBitps gamma, bit/s
 * @param windowS tau: a packet is on the air from the moment it is sent to the end of its window, s
 * @param rangeM range beyond which nothing arrives, m
 * @param loss share of packets lost for other reasons, in [0, 1]
 * @param fading f, the loss with distance
 * @param delay from the end of the window to the receiver's computer
 */
public record RadioChannel(
        double loadPerVehicle,
        double capacityBitps,
        double windowS,
        double rangeM,
        double loss,
        Fading fading,
        Delay delay) {

    public RadioChannel {
        if (!(loadPerVehicle >= 0 && capacityBitps > 0 && windowS > 0 && rangeM > 0 && loss >= 0 && loss <= 1)) {
            throw new IllegalArgumentException("no channel: load " + loadPerVehicle + ", capacity " + capacityBitps
                    + ", window " + windowS + ", range " + rangeM + ", loss " + loss);
        }
    }

    /** How many bits a window can carry. */
    public double windowBit() {
        return capacityBitps * windowS;
    }

    /**
     * Of one packet to one receiver.
     *
     * @param vehicles in range of the sender, itself included
     */
    public double deliveryProbability(double sizeBit, int vehicles, double distanceM) {
        if (distanceM > rangeM) {
            return 0;
        }
        double lambda = loadPerVehicle * vehicles;
        return (1 - loss) * StrictMath.exp(-lambda * sizeBit / windowBit()) * fading.deliveredShare(distanceM);
    }
}
