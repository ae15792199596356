package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;

/**
 * The ego's range sensors, at its front and at its rear. Each measures at every step of the traffic, with a normal error of its own;
 * without one, the driver knows distances exactly.
 */
public final class RangeSensors implements EventDetector {

    private final TrafficStepper traffic;
    private final double sigmaM;
    private final RandomStream front;
    private final RandomStream rear;
    private double frontErrorM;
    private double rearErrorM;

    /** @param sigmaM of a measured distance */
    public RangeSensors(TrafficStepper traffic, double sigmaM, RandomStream front, RandomStream rear) {
        this.traffic = traffic;
        this.sigmaM = sigmaM;
        this.front = front;
        this.rear = rear;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (sigmaM > 0 && traffic.hasStepped()) {
            frontErrorM = sigmaM * front.gaussian();
            rearErrorM = sigmaM * rear.gaussian();
        }
    }

    /** A vehicle ahead, as far away as it is measured. */
    public PlacedVehicle ahead(PlacedVehicle vehicle) {
        return vehicle.moved(frontErrorM);
    }

    /** A vehicle behind, as far away as it is measured. */
    public PlacedVehicle behind(PlacedVehicle vehicle) {
        return vehicle.moved(-rearErrorM);
    }
}
