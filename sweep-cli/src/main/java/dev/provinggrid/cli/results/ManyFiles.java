package dev.provinggrid.cli.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Fetches the logs or the traces of many cases in one answer; a request for each takes longer than a short case ran. What does not arrive
 * this way is left to be fetched by itself, which tells why it cannot be had.
 */
final class ManyFiles {

    private final String artifact;
    private final int many;
    private final ControlClient client;
    private final String sweep;
    private final Path folder;

    private ManyFiles(String artifact, int many, ControlClient client, String sweep, Path folder) {
        this.artifact = artifact;
        this.many = many;
        this.client = client;
        this.sweep = sweep;
        this.folder = folder;
    }

    /** The logs, from 50 on. */
    static ManyFiles logs(ControlClient client, String sweep, Path folder) {
        return new ManyFiles(ArtifactUpload.LOG, 50, client, sweep, folder);
    }

    /** The traces, from 500 on, an assumed bound: of fewer cases they may be long, and to pack long ones once more may take longer than requests. */
    static ManyFiles traces(ControlClient client, String sweep, Path folder) {
        return new ManyFiles(ArtifactUpload.TRACE, 500, client, sweep, folder);
    }

    /** Fetches those among these files that are not here yet, if they are many. */
    void fetch(List<CaseArtifact> files) {
        SortedMap<Integer, CaseArtifact> missing = files.stream()
                .filter(it -> it.artifact().equals(artifact))
                .filter(it -> Files.notExists(it.in(folder)))
                .collect(Collectors.toMap(CaseArtifact::index, Function.identity(), (one, _) -> one, TreeMap::new));
        while (missing.size() >= many) {
            int before = missing.size();
            fetchMost(missing);
            if (missing.size() == before) {
                return;
            }
        }
    }

    /** Takes out of the missing ones what arrives; after an answer that broke off there are more to come. */
    private void fetchMost(SortedMap<Integer, CaseArtifact> missing) {
        String address = "files.zip?name=" + artifact + "&after=" + (missing.firstKey() - 1);
        try {
            Optional<InputStream> answer = client.stream(sweep, address);
            if (answer.isPresent()) {
                try (ZipInputStream zip = new ZipInputStream(answer.get())) {
                    unpack(zip, missing);
                }
            }
        } catch (ServerUnreachable gone) {
            if (!gone.isAnswer()) {
                throw gone;
            }
        } catch (IOException | Refused _) {
            // What has not arrived is still missing.
        }
    }

    private void unpack(ZipInputStream zip, SortedMap<Integer, CaseArtifact> missing) throws IOException {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            int index = Integer.parseInt(
                    entry.getName().substring(0, entry.getName().indexOf('/')));
            CaseArtifact file = missing.get(index);
            if (file != null) {
                write(file.in(folder), zip);
                missing.remove(index);
            }
        }
    }

    private static void write(Path target, ZipInputStream content) throws IOException {
        try {
            Files.createDirectories(target.getParent());
        } catch (IOException e) {
            throw new WriteFailed(target, e);
        }
        new PartFile(target).fill(content);
    }
}
