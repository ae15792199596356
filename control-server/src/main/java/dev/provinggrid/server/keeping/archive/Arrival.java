package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.archive.ArchiveFile;
import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.ArchivedSweep;
import dev.provinggrid.model.design.sampling.ListedPermutation;
import dev.provinggrid.model.design.sampling.Permutation;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.program.FileTemplate;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.sweep.RepeatSweeps.Kind;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.cases.PinnedOrder;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The sweep of an archive that has arrived: its document, read against the manifest and the cards that came with it.
 *
 * @param archived what came beside the document
 * @param inputs content by digest
 */
record Arrival(ArchivedSweep archived, Sweep sweep, Map<String, byte[]> inputs) {

    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Bytes of an input: the order of leasing of a million cases is the largest. */
    private static final int LARGEST_INPUT = 4 << 20;

    private static final List<String> REQUIRED =
            List.of("id", "name", "scenario", "manifest", "created", "finished", "software", "inputs");

    /**
     * Reads it.
     *
     * @throws InvalidInput with everything that is wrong
     */
    static Arrival read(ArchiveFile archive) throws IOException {
        Problems problems = new Problems();
        byte[] document = archive.bytes(ArchiveIndex.DOCUMENT, DocumentReader.LARGEST, problems);
        Map<String, byte[]> inputs = inputs(archive, problems);
        ArchivedSweep archived =
                archived(archive.bytes(ArchiveIndex.SWEEP, DocumentReader.LARGEST, problems), problems);
        requireInputs(archived, inputs, problems);
        problems.throwIfAny();
        Sweep sweep = sweep(document, archived, inputs);
        Arrival arrival = new Arrival(archived, sweep, inputs);
        compare(archived, sweep, problems);
        arrival.checkOrder(problems);
        problems.throwIfAny();
        return arrival;
    }

    /** The order of leasing that came with it, of a long list that verdicts had ordered. */
    Optional<Permutation> order() {
        return PinnedOrder.among(archived.inputs()).map(inputs::get).map(ListedPermutation::read);
    }

    private void checkOrder(Problems problems) {
        wrongOrder()
                .ifPresent(it -> problems.add(Problem.at(
                                Place.pointer("/sweep.json/inputs/" + PinnedOrder.INPUT),
                                "not an order in which the cases of this sweep are leased")
                        .withValue(it)
                        .withAllowed("of a sweep by risk each of its " + sweep.plannedCases() + " cases once")));
    }

    /** Of any other sweep it would choose which of its cases may be missing. */
    private Optional<String> wrongOrder() {
        try {
            return order().filter(it -> !sweep.isByRisk() || it.size() != sweep.plannedCases())
                    .map(it -> it.size() + " cases");
        } catch (IllegalArgumentException noOrder) {
            return Optional.of(noOrder.getMessage());
        }
    }

    private static Map<String, byte[]> inputs(ArchiveFile archive, Problems problems) throws IOException {
        Map<String, byte[]> inputs = new HashMap<>();
        for (String name : archive.names(ArchiveIndex.INPUTS)) {
            String digest = name.substring(ArchiveIndex.INPUTS.length());
            byte[] content = archive.bytes(name, LARGEST_INPUT, problems);
            if (!CanonicalJson.sha256(content).equals(digest)) {
                problems.add(
                        Problem.at(Place.pointer("/" + name), "an input is named by its SHA-256, and this is another"));
            }
            inputs.put(digest, content);
        }
        return inputs;
    }

    /**
     * What {@code sweep.json} says.
     *
     * @throws InvalidInput with all problems so far, where it is no sweep: what else there is to check depends on it
     */
    private static ArchivedSweep archived(byte[] json, Problems problems) {
        try {
            ArchivedSweep archived = STRICT.readValue(json, ArchivedSweep.class);
            JsonNode written = STRICT.readTree(json);
            REQUIRED.stream()
                    .filter(it -> !written.hasNonNull(it))
                    .forEach(it ->
                            problems.add(Problem.at(Place.pointer("/sweep.json/" + it), "\"" + it + "\" is missing")));
            problems.throwIfAny();
            return archived;
        } catch (JacksonException unreadable) {
            problems.add(Problem.at(Place.pointer("/sweep.json" + pointer(unreadable)), "not what an export has here"));
            throw new InvalidInput(problems.list());
        }
    }

    /** Where it is wrong, as far as that is known; the message of the exception names classes. */
    private static String pointer(JacksonException unreadable) {
        return unreadable.getPath().stream()
                .map(it -> "/" + (it.getPropertyName() == null ? it.getIndex() : it.getPropertyName()))
                .collect(Collectors.joining());
    }

    private static void requireInputs(ArchivedSweep archived, Map<String, byte[]> inputs, Problems problems) {
        Map<String, String> needed = new TreeMap<>(PerceptionModel.cardsAmong(archived.inputs()));
        needed.putAll(FileTemplate.among(archived.inputs()));
        Optional<String> order = PinnedOrder.among(archived.inputs());
        order.ifPresent(it -> needed.put(PinnedOrder.INPUT, it));
        needed.put("the manifest", archived.manifest());
        needed.forEach((name, digest) -> {
            if (!inputs.containsKey(digest)) {
                problems.add(Problem.at(Place.pointer("/inputs"), "the archive lacks " + name)
                        .withValue(digest));
            }
        });
        inputs.forEach((digest, content) -> {
            if (content.length > DocumentReader.LARGEST && !order.equals(Optional.of(digest))) {
                problems.add(Problem.at(Place.pointer("/inputs/" + digest), "the member is too large")
                        .withAllowed("at most " + DocumentReader.LARGEST + " bytes"));
            }
        });
    }

    private static Sweep sweep(byte[] document, ArchivedSweep archived, Map<String, byte[]> inputs) {
        Manifest manifest = new ManifestReader(new DocumentReader("inputs/" + archived.manifest()))
                .read(inputs.get(archived.manifest()));
        List<PerceptionModel> models = PerceptionModel.cardsAmong(archived.inputs()).values().stream()
                .map(it -> PerceptionModel.read(inputs.get(it), it, PerceptionModel.Origin.UPLOADED))
                .toList();
        try {
            return PinnedSweeps.read(document, manifest, PerceptionModels.pinned(models));
        } catch (InvalidInput invalid) {
            throw new InvalidInput(invalid.problems().stream()
                    .map(it -> it.at(Place.pointer("/document.json" + it.place().pointer())))
                    .toList());
        }
    }

    private static void compare(ArchivedSweep archived, Sweep sweep, Problems problems) {
        same("name", archived.name(), sweep.name(), problems);
        same("scenario", archived.scenario(), sweep.manifest().name(), problems);
        same("manifest", archived.manifest(), sweep.manifest().digest(), problems);
        if (!ArchivedSweep.isId(archived.id())) {
            problems.add(Problem.at(Place.pointer("/sweep.json/id"), "not an id of a sweep")
                    .withValue(archived.id()));
        }
        if (archived.software().length() > 100
                || (archived.submitter() != null && archived.submitter().length() > 200)) {
            problems.add(
                    Problem.at(Place.pointer("/sweep.json"), "software has at most 100 characters, submitter 200"));
        }
        if (archived.repeats() != null) {
            compare(archived.repeats(), problems);
        }
    }

    private static void compare(ArchivedSweep.Repeat repeats, Problems problems) {
        if (repeats.sweep() == null || !ArchivedSweep.isId(repeats.sweep())) {
            problems.add(Problem.at(Place.pointer("/sweep.json/repeats/sweep"), "not an id of a sweep")
                    .withValue(String.valueOf(repeats.sweep())));
        }
        List<String> kinds = Stream.of(Kind.values()).map(Kind::name).toList();
        if (!kinds.contains(repeats.kind())) {
            problems.add(Problem.at(Place.pointer("/sweep.json/repeats/kind"), "unknown word")
                    .withValue(String.valueOf(repeats.kind()))
                    .withAllowed(String.join(", ", kinds)));
        }
    }

    private static void same(String key, String written, String is, Problems problems) {
        if (!is.equals(written)) {
            problems.add(Problem.at(Place.pointer("/sweep.json/" + key), "the document and its manifest say otherwise")
                    .withValue(String.valueOf(written))
                    .withAllowed(is));
        }
    }
}
