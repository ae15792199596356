package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.TrafficFailure;
import dev.provinggrid.sim.traffic.TrafficScene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder with the files of a scene that SUMO reads. It is deleted with the attempt. */
record SceneFolder(Path path) {

    static SceneFolder write(TrafficScene scene, Path parent) throws IOException {
        Path folder = Files.createTempDirectory(parent, "traffic-");
        for (var file : scene.files().entrySet()) {
            Path target = folder.resolve(file.getKey()).normalize();
            if (!target.startsWith(folder) || target.equals(folder)) {
                throw new TrafficFailure("the file " + file.getKey() + " of the traffic lies outside its folder");
            }
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
        return new SceneFolder(folder);
    }

    Path file(String name) {
        return path.resolve(name);
    }
}
