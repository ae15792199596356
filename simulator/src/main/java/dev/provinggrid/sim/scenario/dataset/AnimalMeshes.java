package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The shapes of all animals of a plan, built once and shared by all frames. */
final class AnimalMeshes {

    private final Map<Species, List<List<Mesh>>> walking = new EnumMap<>(Species.class);
    private final Map<Species, List<List<Mesh>>> standing = new EnumMap<>(Species.class);

    AnimalMeshes(List<Species> species) {
        for (Species it : species) {
            walking.put(
                    it,
                    IntStream.rangeClosed(0, Species.HELD_OUT)
                            .mapToObj(it::walk)
                            .toList());
            standing.put(
                    it,
                    IntStream.rangeClosed(0, Species.HELD_OUT)
                            .mapToObj(it::standing)
                            .toList());
        }
    }

    int steps(Species species, DrawnAnimal.Pose pose) {
        return of(species, pose).getFirst().size();
    }

    Mesh mesh(DrawnAnimal animal) {
        return of(animal.species(), animal.pose()).get(animal.variant()).get(animal.step());
    }

    private List<List<Mesh>> of(Species species, DrawnAnimal.Pose pose) {
        return (pose == DrawnAnimal.Pose.WALKING ? walking : standing).get(species);
    }
}
