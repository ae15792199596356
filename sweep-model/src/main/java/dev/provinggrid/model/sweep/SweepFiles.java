package dev.provinggrid.model.sweep;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.network.BuiltInNetworks;
import dev.provinggrid.model.network.NetworkForm;
import dev.provinggrid.model.network.NetworkPack;
import dev.provinggrid.model.network.RoadNetwork;
import dev.provinggrid.model.network.RoadNetworkReader;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.CaseInputs;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.table.FileForm;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.model.table.TableForm;
import dev.provinggrid.model.table.TableReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tables and road networks that come with a sweep, by the name that its parameters use. A sweep file on disk names their paths; a
 * submitted sweep holds their content.
 */
public final class SweepFiles {

    public static final String KEY = "files";

    /** Key of the content of a table. */
    public static final String CSV = "csv";

    public static final SweepFiles NONE = new SweepFiles(Map.of());

    private static final String INPUT = "file/";
    private static final int MOST = 100;
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private final Map<String, Content> byName;

    /**
     * The text of a file and its place.
     *
     * @param kind key of the text in the sweep
     */
    private record Content(String kind, String text, Place place) {

        byte[] bytes() {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        String sha256() {
            return CanonicalJson.sha256(bytes());
        }
    }

    private SweepFiles(Map<String, Content> byName) {
        this.byName = Collections.unmodifiableMap(new TreeMap<>(byName));
    }

    /** The {@code files} of a sweep: {@code {NAME: {csv: TEXT}}}. */
    public static SweepFiles read(Fields sweep, Problems problems) {
        Optional<Fields> files = sweep.fields(KEY);
        if (files.isEmpty()) {
            return NONE;
        }
        Map<String, Content> byName = new TreeMap<>();
        for (String name : files.get().names()) {
            if (!NAME.matcher(name).matches()) {
                problems.add(Problem.at(files.get().place(name), "not a name of a file")
                        .withValue(name)
                        .withAllowed("words-in-lower-case"));
            }
            Place place = files.get().place(name);
            files.get()
                    .required(name)
                    .flatMap(it -> content(it, place, problems))
                    .ifPresent(it -> byName.put(name, it));
        }
        if (byName.size() > MOST) {
            problems.add(Problem.at(sweep.place(KEY), "too many files")
                    .withValue(Integer.toString(byName.size()))
                    .withAllowed("at most " + MOST));
        }
        return new SweepFiles(byName);
    }

    private static Optional<Content> content(Element element, Place place, Problems problems) {
        if (element instanceof Element.Scalar path) {
            problems.add(Problem.at(path.place(), "a path works on the command line only: send the content")
                    .withValue(path.text())
                    .withAllowed("{csv: TEXT} or {sumo: TEXT}"));
            return Optional.empty();
        }
        Fields file = Fields.of(element, problems);
        String kind = file.names().contains(NetworkPack.KIND) ? NetworkPack.KIND : CSV;
        Optional<String> text = file.requiredText(kind);
        file.refuseOthers();
        return text.map(it -> new Content(kind, it, place));
    }

    /** The manifest with these files as choices of every parameter that takes a file. */
    public Manifest offeredIn(Manifest manifest, Problems problems) {
        if (byName.isEmpty()) {
            return manifest;
        }
        return manifest.withParameters(manifest.parameters().stream()
                .map(it -> it.file().isPresent() ? it.choosing(words(it, problems)) : it)
                .toList());
    }

    private List<String> words(Parameter parameter, Problems problems) {
        String kind = parameter.file().map(FileForm::kind).orElse("");
        List<String> words = new ArrayList<>();
        byName.forEach((name, content) -> {
            if (content.kind().equals(kind)) {
                words.add(name);
            }
            if (parameter.choices().contains(name)) {
                problems.add(Problem.at(content.place(), parameter.name() + " has a word of this name")
                        .withValue(name));
            }
        });
        words.removeAll(parameter.choices());
        words.addAll(parameter.choices());
        return words;
    }

    /**
     * Checks the file that a value names against the form that its parameter requires. A value that names no file of this sweep
     * is a plain word.
     */
    public void check(Parameter parameter, Value value, Problems problems) {
        if (value instanceof Value.Text(String name) && byName.containsKey(name)) {
            Content content = byName.get(name);
            parameter.table().ifPresent(it -> TableReader.read(content.text(), it, name, content.place(), problems));
            parameter.network().ifPresent(it -> network(name, it, problems));
        }
    }

    /** The road network with a name, from this sweep or built in; empty, with problems, if there is none that can be driven. */
    public Optional<RoadNetwork> network(String name, NetworkForm form, Problems problems) {
        Content content = byName.get(name);
        if (content == null) {
            return BuiltInNetworks.named(name)
                    .flatMap(it -> RoadNetworkReader.read(it, form, name, Place.DOCUMENT, problems));
        }
        try {
            NetworkPack pack = NetworkPack.read(content.text());
            return RoadNetworkReader.read(pack, form, name, content.place(), problems);
        } catch (IllegalArgumentException e) {
            problems.add(Problem.at(content.place(), "file " + name + ": " + e.getMessage())
                    .withAllowed("a .sumocfg as the command line packs it"));
            return Optional.empty();
        }
    }

    /** Place where the sweep names a file; the document itself if it names no such file. */
    public Place place(String name) {
        return byName.containsKey(name) ? byName.get(name).place() : Place.DOCUMENT;
    }

    /** The table of a name; empty if no file has the name, or its file does not have the form. */
    public Optional<Table> table(String name, TableForm form) {
        return Optional.ofNullable(byName.get(name))
                .flatMap(it -> TableReader.read(it.text(), form, name, it.place(), new Problems()));
    }

    /** The inputs of cases: SHA-256 (hex) by {@code file/NAME}. */
    public CaseInputs inputsOf(Manifest manifest) {
        Set<String> naming = manifest.parameters().stream()
                .filter(it -> it.file().isPresent())
                .map(Parameter::name)
                .collect(Collectors.toSet());
        return new CaseInputs(naming, parameters -> {
            Map<String, String> inputs = new TreeMap<>();
            for (String parameter : naming) {
                if (parameters.get(parameter) instanceof Value.Text(String name) && byName.containsKey(name)) {
                    inputs.put(INPUT + name, byName.get(name).sha256());
                }
            }
            return inputs;
        });
    }

    /** Names and digests of files among the inputs of a case. */
    public static Map<String, String> among(Map<String, String> inputs) {
        Map<String, String> files = new TreeMap<>();
        inputs.forEach((name, digest) -> {
            if (name.startsWith(INPUT)) {
                files.put(name.substring(INPUT.length()), digest);
            }
        });
        return files;
    }

    /** Passes every file to a consumer: its SHA-256 (hex) and its bytes. */
    public void each(BiConsumer<String, byte[]> taker) {
        byName.values().forEach(it -> taker.accept(it.sha256(), it.bytes()));
    }
}
