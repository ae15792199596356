package dev.provinggrid.model.network;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamException;

/** Puts a configuration of SUMO and the files that it refers to into one text. Files outside its folder are not read. */
public record NetworkPacker(Path configuration, Place place, Problems problems) {

    /** Whether a path names a configuration of SUMO. */
    public static boolean packs(Path path) {
        return path.getFileName() != null && path.getFileName().toString().endsWith(".sumocfg");
    }

    /** The pack with all files that can be read; each other file is a problem. */
    public NetworkPack pack() {
        String name = configuration.getFileName().toString();
        Map<String, String> files = new TreeMap<>();
        files.put(name, text(configuration));
        try {
            SumoConfiguration.read(files.get(name)).inputs().stream()
                    .filter(it -> !SumoConfiguration.isOutside(it))
                    .forEach(it -> {
                        Path file = configuration.resolveSibling(it);
                        if (Files.exists(file) && isInside(file)) {
                            files.put(it, text(file));
                        }
                    });
        } catch (XMLStreamException e) {
            // said where the pack is read: it is no configuration
        }
        return new NetworkPack(name, files);
    }

    /** Whether a file lies in the folder, after symbolic links are resolved. */
    private boolean isInside(Path file) {
        try {
            Path folder = configuration.toAbsolutePath().getParent().toRealPath();
            boolean inside = file.toRealPath().startsWith(folder);
            if (!inside) {
                problems.add(Problem.at(place, "a link leads out of the folder of the configuration")
                        .withValue(file.toString()));
            }
            return inside;
        } catch (IOException e) {
            return false;
        }
    }

    private String text(Path file) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(new DocumentReader().bytes(file)))
                    .toString();
        } catch (CharacterCodingException e) {
            problems.add(Problem.at(place, "not text in UTF-8")
                    .withValue(file.toString())
                    .withAllowed("text; unpack what is compressed"));
        } catch (InvalidInput unreadable) {
            unreadable.problems().forEach(it -> problems.add(it.at(place)));
        }
        return "";
    }
}
