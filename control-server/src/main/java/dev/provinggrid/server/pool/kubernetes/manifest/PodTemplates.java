package dev.provinggrid.server.pool.kubernetes.manifest;

import dev.provinggrid.server.platform.process.StartRefused;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The operator's pod templates, by name; read once, at the start. */
public final class PodTemplates {

    private static final String SUFFIX = ".yaml";

    private final Map<String, PodTemplate> templates;
    private final PodTemplate usual;

    private PodTemplates(Map<String, PodTemplate> templates, PodTemplate usual) {
        this.templates = templates;
        this.usual = usual;
    }

    /**
     * Those of a folder, each a Pod in a file {@code NAME.yaml}.
     *
     * @param usual name of the one for sweeps that name none; empty: a pod with a worker only
     * @throws StartRefused with all that is wrong
     */
    public static PodTemplates read(Optional<Path> folder, String usual) {
        Map<String, PodTemplate> templates = new TreeMap<>();
        List<String> problems = new ArrayList<>();
        folder.ifPresent(it -> files(it).forEach(file -> read(file, templates, problems)));
        if (!usual.isEmpty() && !templates.containsKey(usual)) {
            problems.add("there is no template \"" + usual + "\"; there are: " + String.join(", ", templates.keySet()));
        }
        if (!problems.isEmpty()) {
            throw new StartRefused(
                    "pod templates: " + String.join("; ", problems),
                    "Correct the files in provinggrid.pool.kubernetes.templates, or .template.");
        }
        return new PodTemplates(templates, usual.isEmpty() ? PodTemplate.plain() : templates.get(usual));
    }

    public Set<String> names() {
        return Collections.unmodifiableSet(templates.keySet());
    }

    /**
     * The template of this name; the usual one where it is empty.
     *
     * @throws NoSuchElementException if the operator has taken it away since the sweep was submitted
     */
    public PodTemplate named(String name) {
        if (name.isEmpty()) {
            return usual;
        }
        return Optional.ofNullable(templates.get(name))
                .orElseThrow(() -> new NoSuchElementException("there is no pod template \"" + name + "\" any more"));
    }

    public PodTemplate usual() {
        return usual;
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(it -> it.getFileName().toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        } catch (IOException failed) {
            throw new StartRefused(
                    "the pod templates cannot be read: " + failed, "Correct provinggrid.pool.kubernetes.templates.");
        }
    }

    private static void read(Path file, Map<String, PodTemplate> templates, List<String> problems) {
        String name = file.getFileName().toString().replaceFirst("\\.yaml$", "");
        try {
            PodTemplate template = new PodTemplate(name, complete(Files.readString(file)));
            problems(template).forEach(it -> problems.add(file.getFileName() + ": " + it));
            templates.put(name, template);
        } catch (IOException | RuntimeException unreadable) {
            problems.add(file.getFileName() + " is no Pod: " + unreadable.getMessage());
        }
    }

    private static Pod complete(String yaml) {
        Pod pod = Serialization.unmarshal(yaml, Pod.class);
        PodBuilder complete = new PodBuilder(pod);
        if (pod.getMetadata() == null) {
            complete.withNewMetadata().endMetadata();
        }
        if (pod.getSpec() == null) {
            complete.withNewSpec().endSpec();
        }
        return complete.build();
    }

    private static List<String> problems(PodTemplate template) {
        List<String> problems = new ArrayList<>();
        List<String> containers = Stream.concat(
                        Stream.of(PodTemplate.WORKER),
                        template.others().stream().map(Container::getName))
                .toList();
        if (!containers.contains(template.sliceContainer())) {
            problems.add("the annotation " + PodTemplate.SLICE_CONTAINER + " names no container: "
                    + template.sliceContainer());
        }
        if (containers.stream().distinct().count() < containers.size()) {
            problems.add("containers of the same name");
        }
        template.others().stream()
                .filter(it -> it.getImage() == null || it.getImage().isBlank())
                .forEach(it -> problems.add("container " + it.getName() + " has no image"));
        template.pod().getSpec().getVolumes().stream()
                .map(Volume::getName)
                .filter(it -> it.equals(WorkerContainer.WORK_VOLUME) || it.equals(WorkerContainer.TOKEN_VOLUME))
                .forEach(it -> problems.add("the name of the volume " + it + " is taken"));
        return problems;
    }
}
