package dev.provinggrid.sim.world.mesh;

import dev.provinggrid.sim.world.mesh.WavefrontObj.MalformedMesh;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The colours of an MTL file by name: the {@code Kd} of each material and, by the first letters of its name, whether
 * it shines in lamps as eyes do. Ignores everything else.
 */
final class WavefrontMaterials {

    /** How the names of materials begin that send light back. */
    static final String SHINING = "shining";

    private WavefrontMaterials() {}

    static Map<String, Integer> read(List<String> lines) {
        Map<String, Integer> colours = new HashMap<>();
        List<String> problems = new ArrayList<>();
        String name = "";
        for (int i = 0; i < lines.size(); i++) {
            WavefrontLine line = WavefrontLine.of(i + 1, lines.get(i));
            if (line.keyword().equals("newmtl")) {
                name = line.rest();
            } else if (line.keyword().equals("Kd")) {
                Optional<Vector> kd = line.vector(problems);
                if (kd.isPresent()) {
                    int colour = Albedo.of(kd.get().x(), kd.get().y(), kd.get().z());
                    colours.put(name, name.startsWith(SHINING) ? Albedo.shining(colour) : colour);
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new MalformedMesh(problems);
        }
        return colours;
    }
}
