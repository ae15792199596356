package dev.provinggrid.server.pool.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** The {@link StandInWorker} as the jar that pools start. */
public final class StandInWorkerJar {

    private StandInWorkerJar() {}

    public static Path in(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, StandInWorker.class.getName());
        Path jar = folder.resolve("stand-in-worker.jar");
        String entry = StandInWorker.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream content = new JarOutputStream(file, manifest);
                InputStream compiled = StandInWorker.class.getClassLoader().getResourceAsStream(entry)) {
            content.putNextEntry(new JarEntry(entry));
            compiled.transferTo(content);
        }
        return jar;
    }
}
