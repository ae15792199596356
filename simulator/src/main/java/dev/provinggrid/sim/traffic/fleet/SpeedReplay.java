package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.PlantState;
import java.util.Arrays;

/**
 * Drives the speeds of a recording, whatever is ahead: straight lines between its samples, after the last one as it was. Speeds are those
 * of the front wheel, the input of the published vehicle, which starts at the first of them. Commands take hold a window after they
 * were given, so the whole recording comes that much late.
 */
public final class SpeedReplay implements Acceleration {

    private final double[] timesS;
    private final double[] speedsMps;
    private final double stepS;

    /**
     * A replay.
     *
     * @param timesS rising
     * @param speedsMps as many
     * @param stepS between two decisions
     */
    public SpeedReplay(double[] timesS, double[] speedsMps, double stepS) {
        this.timesS = timesS.clone();
        this.speedsMps = speedsMps.clone();
        this.stepS = stepS;
    }

    /** One speed all the time. */
    public static SpeedReplay constant(double speedMps, double stepS) {
        return new SpeedReplay(new double[] {0}, new double[] {speedMps}, stepS);
    }

    @Override
    public double wantedMps2(double atS, PlantState self) {
        return (speedMps(atS + stepS) - speedMps(atS)) / stepS;
    }

    /** The recorded speed at a time. */
    public double speedMps(double atS) {
        int found = Arrays.binarySearch(timesS, atS);
        int next = found >= 0 ? found + 1 : -found - 1;
        if (next == 0 || next == timesS.length) {
            return speedsMps[Math.max(next - 1, 0)];
        }
        double share = (atS - timesS[next - 1]) / (timesS[next] - timesS[next - 1]);
        return speedsMps[next - 1] + share * (speedsMps[next] - speedsMps[next - 1]);
    }
}
