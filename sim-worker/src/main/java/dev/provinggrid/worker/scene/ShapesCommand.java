package dev.provinggrid.worker.scene;

import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.WavefrontObj;
import dev.provinggrid.sim.world.scene.Props;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code shapes}: exports the meshes of the simulated world for modelling programs. */
@Command(
        name = "shapes",
        mixinStandardHelpOptions = true,
        description =
                "Writes every build of the animals, standing, and of the things beside the road as Wavefront OBJ with MTL:"
                        + " DIR/moose-0.obj, DIR/moose-0.mtl and so on.")
public final class ShapesCommand implements Callable<Integer> {

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the files.")
    private Path folder;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Map<String, Mesh> shapes = shapes();
        Files.createDirectories(folder);
        for (var shape : shapes.entrySet()) {
            String materials = shape.getKey() + ".mtl";
            WavefrontObj text = WavefrontObj.of(shape.getValue(), materials);
            Files.writeString(folder.resolve(shape.getKey() + ".obj"), text.shape());
            Files.writeString(folder.resolve(materials), text.materials());
        }
        PrintWriter said = spec.commandLine().getOut();
        said.println(shapes.size() + " shapes in " + folder);
        said.flush();
        return 0;
    }

    private static Map<String, Mesh> shapes() {
        Map<String, Mesh> shapes = new TreeMap<>();
        for (Species species : Species.values()) {
            for (int i = 0; i < species.variants(); i++) {
                shapes.put(name(species, i), species.standing(i).getFirst());
            }
        }
        for (Props prop : Props.values()) {
            for (int i = 0; i < prop.variants(); i++) {
                shapes.put(name(prop, i), prop.mesh(i));
            }
        }
        return shapes;
    }

    private static String name(Enum<?> shape, int variant) {
        return shape.name().toLowerCase(Locale.ROOT) + "-" + variant;
    }
}
