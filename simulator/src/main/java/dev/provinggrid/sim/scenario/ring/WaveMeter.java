package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.fleet.Convoy;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector;
import java.util.Map;

/**
 * How fast the strongest wave of speeds runs along the road. Once a second the speeds are taken apart into waves that fit the ring m times,
 *
 * <pre>
 *   Z_m = sum over vehicles of v exp(-i k s),  k = 2 pi m/L
 * </pre>
 *
 * and what the phase of the strongest one turns by gives its speed, -(d arg Z/dt)/k.
 */
final class WaveMeter implements Meter {

    private static final double LEAST_AMPLITUDE_MPS = 1;
    private static final int MOST_MODES = 64;
    private static final long PERIOD_NS = SimTime.NS_PER_S;

    private final Convoy convoy;
    private final PublishedDirector director;
    private final SpeedMeter speeds;
    private final double[] real;
    private final double[] imaginary;
    private final double[] strength;
    private final double[] phase;
    private final double[] turned;
    private long dueNs;
    private int samples;

    /** @param fromS when the judged time begins */
    WaveMeter(Convoy convoy, PublishedDirector director, SpeedMeter speeds, double fromS) {
        this.convoy = convoy;
        this.director = director;
        this.speeds = speeds;
        this.dueNs = SimTime.ofSeconds(fromS);
        int modes = Math.min(convoy.size() / 2, MOST_MODES);
        real = new double[modes];
        imaginary = new double[modes];
        strength = new double[modes];
        phase = new double[modes];
        turned = new double[modes];
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (director.worldNs() < dueNs) {
            return;
        }
        dueNs += PERIOD_NS;
        transform();
        for (int m = 0; m < real.length; m++) {
            double now = StrictMath.atan2(imaginary[m], real[m]);
            if (samples > 0) {
                turned[m] += StrictMath.IEEEremainder(now - phase[m], 2 * StrictMath.PI);
            }
            phase[m] = now;
            strength[m] += real[m] * real[m] + imaginary[m] * imaginary[m];
        }
        samples++;
    }

    private void transform() {
        for (int m = 0; m < real.length; m++) {
            real[m] = 0;
            imaginary[m] = 0;
        }
        for (int i = 0; i < convoy.size(); i++) {
            double angle =
                    -2 * StrictMath.PI * convoy.onRoadM(i) / convoy.road().lengthM();
            double cos = StrictMath.cos(angle);
            double sin = StrictMath.sin(angle);
            double waveReal = convoy.speedMps(i) - speeds.meanMps();
            double waveImaginary = 0;
            for (int m = 0; m < real.length; m++) {
                double next = waveReal * cos - waveImaginary * sin;
                waveImaginary = waveReal * sin + waveImaginary * cos;
                waveReal = next;
                real[m] += waveReal;
                imaginary[m] += waveImaginary;
            }
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (samples < 2 || real.length == 0 || speeds.waveAmplitudeMps() < LEAST_AMPLITUDE_MPS) {
            return;
        }
        int strongest = 0;
        for (int m = 1; m < real.length; m++) {
            strongest = strength[m] > strength[strongest] ? m : strongest;
        }
        double wavenumber = 2 * StrictMath.PI * (strongest + 1) / convoy.road().lengthM();
        double perS = turned[strongest] / (SimTime.toSeconds(PERIOD_NS) * (samples - 1));
        kpis.put("waveSpeed", -perS / wavenumber);
    }
}
