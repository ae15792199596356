package dev.provinggrid.server.storage;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The artifacts of a bundle in one file, so that one sync makes all of them durable. */
final class BundleFile {

    private BundleFile() {}

    static byte[] written(List<SentArtifact> artifacts) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            out.writeInt(artifacts.size());
            for (SentArtifact it : artifacts) {
                out.writeLong(it.attempt());
                out.writeUTF(it.name());
                out.writeInt(it.content().length);
                out.write(it.content());
            }
        }
        return bytes.toByteArray();
    }

    static List<SentArtifact> read(Path file) throws IOException {
        try (var in = new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
            List<SentArtifact> artifacts = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                artifacts.add(new SentArtifact(in.readLong(), in.readUTF(), in.readNBytes(in.readInt())));
            }
            return artifacts;
        }
    }
}
