package dev.provinggrid.model.scenario.manifest;

import static dev.provinggrid.model.document.SchemaParts.TEXT;
import static dev.provinggrid.model.document.SchemaParts.VALUE;
import static dev.provinggrid.model.document.SchemaParts.anyOf;
import static dev.provinggrid.model.document.SchemaParts.closed;
import static dev.provinggrid.model.document.SchemaParts.described;
import static dev.provinggrid.model.document.SchemaParts.each;
import static dev.provinggrid.model.document.SchemaParts.flag;
import static dev.provinggrid.model.document.SchemaParts.list;
import static dev.provinggrid.model.document.SchemaParts.matching;
import static dev.provinggrid.model.document.SchemaParts.oneOf;
import static dev.provinggrid.model.document.SchemaParts.optional;
import static dev.provinggrid.model.document.SchemaParts.ordered;
import static dev.provinggrid.model.document.SchemaParts.whole;

import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.program.ArtifactDeclaration;
import dev.provinggrid.model.scenario.program.FileTemplate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON Schema of what executes a case. */
final class RunnerSchema {

    private RunnerSchema() {}

    /** {@code builtin}, {@code elsewhere}, a program, or a simulator beside the worker. */
    static Map<String, Object> runner() {
        Map<String, Object> exec = closed(
                with(
                        terms(),
                        "type",
                        oneOf(List.of("exec")),
                        "exec",
                        described(list(VALUE), "Program and arguments."),
                        "files",
                        described(optional(each(file())), "Files that it finds in its folder, by path.")),
                List.of("exec"));
        Map<String, Object> http = closed(
                with(
                        terms(),
                        "type",
                        oneOf(List.of("http")),
                        "url",
                        described(matching("http://[^\\s]+"), "http://HOST:PORT."),
                        "lifecycle",
                        optional(oneOf(Runner.Lifecycle.values())),
                        "readyTimeout",
                        described(optional(TEXT), "Wall time until it is ready for a run, 1 s to 1 d."),
                        "shared",
                        described(optional(matching("/.*")), "Folder that worker and simulator both see."),
                        "restart",
                        described(
                                optional(closed(ordered(
                                        "after",
                                        described(whole(1, RunnerReader.MOST_RUNS), "Runs that a process makes."),
                                        "memory",
                                        described(
                                                matching("[1-9][0-9]{0,3} ?(MiB|GiB)"),
                                                "What it may say that it holds.")))),
                                "When a process that makes many runs is to end."),
                        "remote",
                        described(optional(flag()), "Whether it may be on another machine.")),
                List.of("type", "url"));
        return anyOf(oneOf(List.of("builtin", "elsewhere")), anyOf(exec, http));
    }

    private static Map<String, Object> terms() {
        Map<String, Object> artifact = closed(
                ordered(
                        "type",
                        described(
                                oneOf(ArtifactDeclaration.Type.values()),
                                "data: kept with the trace; log: always kept, of failed attempts too.")),
                List.of("type"));
        return ordered(
                "wallTimeout",
                described(optional(TEXT), "Greatest wall time of an attempt where the sweep states none, 1 s to 7 d."),
                "repeatable",
                described(
                        optional(flag()),
                        "true: equal cases have equal traces, and one pair of reruns decides a flip of a gate; false: they may have others."),
                "artifacts",
                described(optional(each(artifact)), "Further files that it may leave and that are kept, by name."));
    }

    private static Map<String, Object> file() {
        return closed(
                ordered(
                        "template",
                        described(TEXT, "Path of the template, below the folder of the manifest."),
                        "type",
                        described(oneOf(FileTemplate.Type.values()), "How values are written into it."),
                        "sha256",
                        described(optional(TEXT), "Digest that the template must have.")),
                List.of("template", "type"));
    }

    private static Map<String, Object> with(Map<String, Object> common, Object... own) {
        Map<String, Object> all = new LinkedHashMap<>(ordered(own));
        all.putAll(common);
        return all;
    }
}
