package dev.provinggrid.worker.scene;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.sensing.aboard.PcdWriter;
import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.sensing.lidar.ChannelTable;
import dev.provinggrid.sim.sensing.lidar.Lidar;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.scene.Landscape;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code lidar}: one scan of a user's LIDAR model of a moose on the road. */
@Command(
        name = "lidar",
        mixinStandardHelpOptions = true,
        description =
                "Casts one scan of a LIDAR with a table of channels of your own, a moose ahead of it, and writes the cloud (PCD)."
                        + " TABLE lists its lasers in firing order: elevation in deg, and firing time in µs after @.")
public final class LidarCommand implements Callable<Integer> {

    private static final double BEHIND_M = 120;
    private static final double BEYOND_M = 220;

    @Option(names = "--table", required = true, paramLabel = "TABLE", description = "The channels.")
    private Path table;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The cloud, PCD 0.7.")
    private Path out;

    @Option(names = "--columns", defaultValue = "1800", description = "Columns of a scan (default: ${DEFAULT-VALUE}).")
    private int columns;

    @Option(names = "--field", defaultValue = "360", description = "Angle of a scan, deg (default: ${DEFAULT-VALUE}).")
    private double fieldDeg;

    @Option(names = "--rate", defaultValue = "10", description = "Scans a second (default: ${DEFAULT-VALUE}).")
    private double rateHz;

    @Option(names = "--min-range", defaultValue = "0.5", description = "Least range, m (default: ${DEFAULT-VALUE}).")
    private double minRangeM;

    @Option(
            names = "--max-range",
            defaultValue = "100",
            description = "Range of a target of reflectivity 0.1 in clear air, m (default: ${DEFAULT-VALUE}).")
    private double maxRangeM;

    @Option(
            names = "--sigma",
            defaultValue = "0.03",
            description = "Deviation of a range, m (default: ${DEFAULT-VALUE}).")
    private double sigmaM;

    @Option(
            names = "--up",
            defaultValue = "1.8",
            description = "Height above the ground, m (default: ${DEFAULT-VALUE}).")
    private double upM;

    @Option(names = "--weather", defaultValue = "clear", description = "Weather (default: ${DEFAULT-VALUE}).")
    private String weather;

    @Option(names = "--ahead", defaultValue = "25", description = "To the moose, m (default: ${DEFAULT-VALUE}).")
    private double aheadM;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Of the land and the noise (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Lidar lidar = lidar();
        Landscape landscape = Landscape.along(Track.profile(), seed, -BEHIND_M, BEYOND_M);
        SensorPose pose = new SensorPose(0, 0, landscape.terrain().heightM(0, 0) + upM, Rotation.IDENTITY);
        Scan scan = lidar.scan();
        lidar.sweep(0, pose, Bvh.of(landscape.soup()), Bvh.of(moose(landscape)), scan);
        try (OutputStream file = Files.newOutputStream(out)) {
            new PcdWriter(scan.rays()).write(scan, pose, file);
        }
        PrintWriter said = spec.commandLine().getOut();
        said.println(scan.returns() + " returns of " + scan.rays() + " rays in " + out);
        said.flush();
        return 0;
    }

    private Lidar lidar() throws IOException {
        try {
            LidarModel model = new LidarModel(
                    table.getFileName().toString(),
                    ChannelTable.read(Files.readString(table)),
                    -fieldDeg / 2,
                    fieldDeg / columns,
                    columns,
                    rateHz,
                    minRangeM,
                    maxRangeM,
                    sigmaM);
            return new Lidar(model, Atmosphere.of(Weather.named(weather)), seed);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private TriangleSoup moose(Landscape landscape) {
        Mesh mesh = Species.MOOSE.standing(0).getFirst();
        TriangleSoup soup = new TriangleSoup(mesh.vertexCount(), mesh.triangleCount(), 1);
        Placement across = Placement.at(aheadM, 0, landscape.terrain().heightM(aheadM, 0), StrictMath.PI / 2);
        soup.add(mesh, Kind.ANIMAL, across);
        return soup;
    }
}
