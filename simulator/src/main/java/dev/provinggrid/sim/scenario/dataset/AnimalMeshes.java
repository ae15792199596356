package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.scenario.dataset.DrawnAnimal.Pose;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The shapes of all animals of a plan, built once and shared by all frames. */
final class AnimalMeshes {

    private final Map<Key, List<Mesh>> poses = new HashMap<>();

    private record Key(Species species, int variant, Pose pose) {}

    AnimalMeshes(List<Species> species, List<Integer> variants) {
        for (Species it : species) {
            for (int variant : variants) {
                poses.put(new Key(it, variant, Pose.WALKING), it.walk(variant));
                poses.put(new Key(it, variant, Pose.STANDING), it.standing(variant));
            }
        }
    }

    int steps(Species species, int variant, Pose pose) {
        return poses.get(new Key(species, variant, pose)).size();
    }

    Mesh mesh(DrawnAnimal animal) {
        return poses.get(new Key(animal.species(), animal.variant(), animal.pose()))
                .get(animal.step());
    }
}
