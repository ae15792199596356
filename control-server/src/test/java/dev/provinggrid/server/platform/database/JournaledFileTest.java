package dev.provinggrid.server.platform.database;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournaledFileTest {

    /** Of two commits that meet a full disk the second was answered 500, for nothing in it spoke of the disk. */
    @Test
    void aWriteAfterOneThatFailedNamesThatOneAsItsCause(@TempDir Path folder) throws Exception {
        FileChannel journal = FileChannel.open(folder.resolve("journal"), CREATE, READ, WRITE);
        try (JournaledFile file =
                new JournaledFile(FileChannel.open(folder.resolve("file"), CREATE, READ, WRITE), journal)) {
            journal.close();
            assertThatThrownBy(() -> file.write(ByteBuffer.allocate(4096), 8192))
                    .isInstanceOf(ClosedChannelException.class);
            assertThatThrownBy(() -> file.write(ByteBuffer.allocate(4096), 8192))
                    .hasMessageContaining("an earlier write failed")
                    .hasCauseInstanceOf(ClosedChannelException.class);
        }
    }
}
