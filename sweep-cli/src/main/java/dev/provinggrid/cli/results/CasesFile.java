package dev.provinggrid.cli.results;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.view.Utilisation;
import dev.provinggrid.model.wire.worker.MachineDescription;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The content of {@code cases.json}.
 *
 * @param criteria that its cases were judged by
 * @param machines that it ran on, by the digests that cases name; none in files of before
 * @param utilisation what it took of slots and machines; null in files of before
 * @param cases by index
 */
public record CasesFile(
        SweepView sweep,
        Criteria criteria,
        Map<String, MachineDescription> machines,
        Utilisation utilisation,
        List<CaseView> cases) {

    public CasesFile {
        machines = machines == null ? Map.of() : Map.copyOf(machines);
    }

    /**
     * The criteria of a sweep.
     *
     * @param valid what a run has to fulfil to say anything
     * @param pass what it has to fulfil to pass
     */
    public record Criteria(List<Condition> valid, List<Condition> pass) {}

    /**
     * A criterion as the sweep file states it.
     *
     * @param name under which margins are told
     * @param that the condition
     */
    public record Condition(String name, String that) {}

    /**
     * Reads it.
     *
     * @param where for people, should it be something else
     * @throws UsageError when it is something else
     */
    static CasesFile parse(String json, Object where) {
        return parse(() -> JsonMapper.shared().readValue(json, CasesFile.class), where);
    }

    /**
     * Reads it from a file: without a text of it in between, for it can have hundreds of MB.
     *
     * @throws UsageError when it is something else, or cannot be read
     */
    static CasesFile read(Path file, Object where) {
        return parse(() -> JsonMapper.shared().readValue(file, CasesFile.class), where);
    }

    private static CasesFile parse(Supplier<CasesFile> json, Object where) {
        try {
            CasesFile file = json.get();
            if (file.cases != null) {
                return file;
            }
        } catch (JacksonException e) {
            throw new UsageError(where + " is no folder of results: " + e.getOriginalMessage());
        }
        throw new UsageError(where + " is no folder of results: cases.json has no cases");
    }
}
