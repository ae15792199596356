package dev.provinggrid.cli.server.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.link.ServerUnreachable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewDataFolderTest {

    private final Map<String, byte[]> content = new LinkedHashMap<>();

    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void fill() {
        byte[] database = new byte[50_000];
        new Random(7).nextBytes(database);
        content.put("backup.json", "{}".getBytes(StandardCharsets.UTF_8));
        content.put("db/provinggrid.mv.db", database);
        content.put("store-id", "id".getBytes(StandardCharsets.UTF_8));
        content.put("artifacts/abc/00001/7/trace.csv", "time[s]\n".getBytes(StandardCharsets.UTF_8));
        data = folder.resolve("share/data");
    }

    @Test
    void aBackupBecomesAFolderForItsOwnerOnly() throws IOException {
        BackupArchive.Content restored = restore(archive());
        assertThat(restored.files()).isEqualTo(3);
        assertThat(data.resolve("db/provinggrid.mv.db")).hasBinaryContent(content.get("db/provinggrid.mv.db"));
        assertThat(data.resolve("artifacts/abc/00001/7/trace.csv")).hasContent("time[s]");
        assertThat(data.resolve("backup.json"))
                .as("tells the first server that starts here of the restore")
                .exists();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
                .isEqualTo("rwx------");
    }

    @Test
    void anEmptyFolderIsTakenAndOneWithSomethingInItIsNot() throws IOException {
        Files.createDirectories(data);
        restore(archive());
        assertThatThrownBy(() -> restore(archive()))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("not empty");
        assertThat(data.resolve("store-id")).exists();
    }

    @Test
    void whatIsNotWholeOrNotAsItWasWrittenLeavesNothing() throws IOException {
        refused("no zip".getBytes(StandardCharsets.UTF_8));
        byte[] whole = archive();
        refused(Arrays.copyOf(whole, whole.length - 30));
        refused(Arrays.copyOf(whole, whole.length / 2));
        byte[] damaged = whole.clone();
        damaged[whole.length / 2] ^= 1;
        refused(damaged);
        refused(zip("0".repeat(64) + "  db/provinggrid.mv.db\n"));
        refused(zip(sums() + "0".repeat(64) + "  blobs/missing\n"));
        content.put("../../outside", new byte[0]);
        refused(archive());
        content.remove("../../outside");
        content.put("token", new byte[0]);
        refused(archive());
    }

    @Test
    void aBackupThatBreaksOffLeavesNoFile() throws IOException {
        BackupFile file = new BackupFile(folder.resolve("backup.zip"));
        byte[] half = Arrays.copyOf(archive(), 20_000);
        InputStream broken = new SequenceInputStream(new ByteArrayInputStream(half), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("connection reset");
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                return read();
            }
        });
        assertThatThrownBy(() -> file.write(broken, _ -> {})).isInstanceOf(ServerUnreachable.class);
        assertThatThrownBy(() -> file.write(new ByteArrayInputStream(half), _ -> {}))
                .isInstanceOf(ServerUnreachable.class)
                .hasMessageContaining("whole");
        assertThat(folder).isEmptyDirectory();

        file.write(new ByteArrayInputStream(archive()), _ -> {});
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.path())))
                .isEqualTo("rw-------");
        assertThatThrownBy(() -> new BackupFile(file.path())).isInstanceOf(UsageError.class);
    }

    private BackupArchive.Content restore(byte[] archive) throws IOException {
        try (BackupArchive opened = BackupArchive.open(Files.write(folder.resolve("archive.zip"), archive))) {
            return new NewDataFolder(data).restore(opened);
        }
    }

    private void refused(byte[] archive) throws IOException {
        assertThatThrownBy(() -> restore(archive)).isInstanceOf(UsageError.class);
        assertThat(data).doesNotExist();
        if (Files.exists(data.getParent())) {
            try (Stream<Path> left = Files.list(data.getParent())) {
                assertThat(left).isEmpty();
            }
        }
    }

    private byte[] archive() throws IOException {
        return zip(sums());
    }

    private String sums() {
        StringBuilder sums = new StringBuilder();
        content.forEach((name, bytes) ->
                sums.append(sha256(bytes)).append("  ").append(name).append('\n'));
        return sums.toString();
    }

    private byte[] zip(String sums) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> it : content.entrySet()) {
                zip.putNextEntry(new ZipEntry(it.getKey()));
                zip.write(it.getValue());
            }
            zip.putNextEntry(new ZipEntry("SHA256SUMS"));
            zip.write(sums.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
