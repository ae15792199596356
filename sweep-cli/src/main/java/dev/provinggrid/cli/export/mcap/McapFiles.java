package dev.provinggrid.cli.export.mcap;

import dev.provinggrid.cli.export.mcap.McapReport.WrittenFile;
import dev.provinggrid.cli.export.mcap.format.ChunkCompression;
import dev.provinggrid.cli.export.mcap.topic.RecordedTopic;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes one MCAP file per selected case. */
final class McapFiles {

    private static final String SUFFIX = ".mcap";

    private final SweepView sweep;
    private final CaseRecording recordings;
    private final ChunkCompression compression;
    private final List<WrittenFile> files = new ArrayList<>();
    private final List<Integer> withoutTrace = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    McapFiles(SweepSource source, SweepView sweep, ChunkCompression compression) {
        this.sweep = sweep;
        this.compression = compression;
        this.recordings = new CaseRecording(source, sweep.scenario());
    }

    /**
     * Writes them.
     *
     * @param out a file for a single case, or a folder
     */
    McapReport write(List<CaseView> cases, Path out) {
        boolean single = out.toString().endsWith(SUFFIX) && !Files.isDirectory(out);
        if (single && cases.size() > 1) {
            throw new UsageError(out + " is one file, for one case; " + cases.size() + " need a folder");
        }
        for (CaseView view : cases) {
            Path file = single ? out : out.resolve(String.format(Locale.ROOT, "case-%05d%s", view.index(), SUFFIX));
            try {
                write(view, file.toAbsolutePath().normalize());
            } catch (IOException unreadable) {
                problems.add("case " + view.index() + ": " + unreadable.getMessage());
            }
        }
        return new McapReport(List.copyOf(files), List.copyOf(withoutTrace), List.copyOf(problems));
    }

    private void write(CaseView view, Path file) throws IOException {
        Optional<List<RecordedTopic>> topics = recordings.topics(view);
        if (topics.isEmpty()) {
            withoutTrace.add(view.index());
        } else {
            files.add(written(view, topics.get(), file));
        }
    }

    private WrittenFile written(CaseView view, List<RecordedTopic> topics, Path file) {
        Map<String, String> facts = CaseFacts.of(sweep, view);
        String library = "provinggrid " + BuildVersion.current();
        long[] messages = new long[1];
        try {
            Files.createDirectories(file.getParent());
            new PartFile(file).fill(out -> messages[0] = CaseMcap.write(out, library, facts, topics, compression));
            long named = topics.stream().map(RecordedTopic::name).distinct().count();
            return new WrittenFile(view.index(), file.toString(), messages[0], (int) named, Files.size(file));
        } catch (IOException e) {
            throw new WriteFailed(file, e);
        }
    }
}
