package dev.provinggrid.benchmarks.camera;

import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.world.Weather;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/** CPU time of one image of 320 x 180 in every condition: for machines that do other things meanwhile. */
public final class CameraCpuTime {

    private static final int[] MINUTES = {0, 360, 720, 1080};
    private static final int IMAGES = 40;

    private CameraCpuTime() {}

    /** Prints the best and the median of some rounds, ms; their number is the argument. */
    public static void main(String[] args) {
        int rounds = args.length == 0 ? 7 : Integer.parseInt(args[0]);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        MooseScene scene = new MooseScene();
        for (Weather weather : Weather.values()) {
            for (int minute : MINUTES) {
                SceneCamera camera = scene.camera(new Lens(320, 180, StrictMath.toRadians(60)), weather, minute);
                double[] ms = new double[rounds];
                for (int round = -1; round < rounds; round++) {
                    long start = threads.getCurrentThreadCpuTime();
                    for (int i = 0; i < IMAGES; i++) {
                        scene.shoot(camera, i);
                    }
                    ms[Math.max(0, round)] = (threads.getCurrentThreadCpuTime() - start) / 1e6 / IMAGES;
                }
                Arrays.sort(ms);
                System.out.printf(
                        Locale.ROOT,
                        "%-12s %02d:00  best %5.2f  median %5.2f ms%n",
                        weather,
                        minute / 60,
                        ms[0],
                        ms[rounds / 2]);
            }
        }
    }
}
