package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.program.ArtifactDeclaration;
import dev.provinggrid.model.scenario.program.FileTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/** Reads which files a program is given, {@code files}, and which of those it leaves are kept, {@code artifacts}. */
record ProgramFileReader(Problems problems) {

    private static final int MOST = 100;
    private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*");
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    /** What programs write by the protocol, and what is kept of every attempt. */
    private static final Set<String> OF_THE_PROTOCOL =
            Set.of("outcome.json", "trace.csv", "video.mp4", "video.json", "case.json", "log.txt");

    List<FileTemplate> files(Fields runner) {
        List<FileTemplate> files = all(runner, "files", this::file);
        for (FileTemplate file : files) {
            files.stream()
                    .filter(it -> it.path().startsWith(file.path() + "/"))
                    .forEach(it -> problems.add(Problem.at(
                                    runner.place("files"), "\"" + file.path() + "\" is a file, so nothing lies in it")
                            .withValue(it.path())));
        }
        return files;
    }

    List<ArtifactDeclaration> artifacts(Fields runner) {
        return all(runner, "artifacts", this::artifact);
    }

    private FileTemplate file(String path, Fields file) {
        refuseOfProtocol(path, file.place());
        requirePath(path, file.place(), "not a path below the folder of the program");
        String template = file.requiredText("template").orElse("");
        if (!template.isEmpty()) {
            requirePath(template, file.place("template"), "not a path below the folder of the manifest");
        }
        file.required("type");
        FileTemplate.Type type = file.constant("type", FileTemplate.Type.class).orElse(FileTemplate.Type.TEXT);
        String sha256 = file.text("sha256").orElse("");
        if (!sha256.isEmpty() && !DIGEST.matcher(sha256).matches()) {
            problems.add(Problem.at(file.place("sha256"), "not a SHA-256")
                    .withValue(sha256)
                    .withAllowed("64 digits 0-9a-f; left out, that of the template"));
        }
        return new FileTemplate(path, template, type, sha256);
    }

    private ArtifactDeclaration artifact(String name, Fields artifact) {
        refuseOfProtocol(name, artifact.place());
        if (!ArtifactDeclaration.isName(name)) {
            problems.add(Problem.at(artifact.place(), "not a name for an artifact")
                    .withValue(name)
                    .withAllowed("letters in lower case, digits, - and an ending, as \"esmini-log.txt\""));
        }
        artifact.required("type");
        return new ArtifactDeclaration(
                name, artifact.constant("type", ArtifactDeclaration.Type.class).orElse(ArtifactDeclaration.Type.DATA));
    }

    private void refuseOfProtocol(String name, Place place) {
        if (OF_THE_PROTOCOL.contains(name)) {
            problems.add(Problem.at(place, "this name is taken by the protocol")
                    .withValue(name)
                    .withAllowed("any but "
                            + String.join(
                                    ", ", OF_THE_PROTOCOL.stream().sorted().toList())));
        }
    }

    private void requirePath(String path, Place place, String otherwise) {
        if (!PATH.matcher(path).matches()) {
            problems.add(Problem.at(place, otherwise)
                    .withValue(path)
                    .withAllowed("names of letters, digits, _ . - with / between them, as \"scenes/cut-in.xosc\""));
        }
    }

    private <T> List<T> all(Fields runner, String key, BiFunction<String, Fields, T> reader) {
        List<T> all = new ArrayList<>();
        runner.fields(key)
                .ifPresent(named -> named.names()
                        .forEach(name -> named.required(name).ifPresent(it -> {
                            Fields fields = Fields.of(it, problems);
                            all.add(reader.apply(name, fields));
                            fields.refuseOthers();
                        })));
        if (all.size() > MOST) {
            problems.add(Problem.at(runner.place(key), "too many")
                    .withValue(Integer.toString(all.size()))
                    .withAllowed("at most " + MOST));
        }
        return List.copyOf(all);
    }
}
