package dev.provinggrid.cli.terminal;

import dev.provinggrid.cli.failure.ExitCode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * The standard output of the process. It remembers the first write that failed, which Java's streams ignore: a list cut short by a full
 * disk would look complete.
 */
public final class StandardOutput extends FilterOutputStream {

    private IOException failure;

    private StandardOutput(OutputStream out) {
        super(out);
    }

    /** Takes the place of {@code System.out}. */
    public static StandardOutput ofThisProcess() {
        StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(out, true, System.out.charset()));
        return out;
    }

    @Override
    public synchronized void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }

    /**
     * The status to end with: that of the command, unless it was content and its output did not arrive.
     *
     * @param status of the command
     */
    public int statusAfter(int status) {
        System.out.flush();
        synchronized (this) {
            if (failure == null) {
                return status;
            }
            if (isClosedPipe(failure)) {
                return status == ExitCode.OK ? ExitCode.PIPE_CLOSED : status;
            }
            System.err.println("sweep: the standard output cannot be written: " + failure.getMessage());
            return status == ExitCode.OK ? ExitCode.NOT_WRITTEN : status;
        }
    }

    private static boolean isClosedPipe(IOException failure) {
        return String.valueOf(failure.getMessage()).contains("Broken pipe");
    }
}
