package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Containers as processes of this machine. An image is the command that its entry point stands for; the paths of a pod's
 * volumes are those of folders of its own, and what listens at any address does so at the pod's alone.
 */
public final class ProcessContainers implements Containers {

    private static final String ANY_ADDRESS = "0.0.0.0:";

    private final Path folder;
    private final Map<String, List<String>> images;
    private final Map<String, List<ProcessContainer>> running = new ConcurrentHashMap<>();

    /**
     * Containers that live under a folder.
     *
     * @param images the command of each image's entry point; containers may use their own
     */
    public ProcessContainers(Path folder, Map<String, List<String>> images) {
        this.folder = folder;
        this.images = new ConcurrentHashMap<>(images);
    }

    /** From now on the image can be had. */
    public void publish(String image, List<String> command) {
        images.put(image, List.copyOf(command));
    }

    @Override
    public boolean has(String image) {
        return images.containsKey(image);
    }

    @Override
    public Running start(Pod pod, Container container, VolumeSource volumes) throws IOException {
        Path home = Files.createDirectories(folder.resolve(pod.getMetadata().getUid()));
        MountedPaths paths = MountedPaths.of(container, volumes.written(pod, home.resolve("volumes")));
        Environment environment = new Environment(pod, container, volumes);
        List<String> command = new ArrayList<>(
                container.getCommand().isEmpty() ? images.get(container.getImage()) : container.getCommand());
        command.addAll(container.getArgs());
        ProcessBuilder builder = new ProcessBuilder(command.stream()
                .map(environment::expand)
                .map(paths::local)
                .map(it -> it.replace(ANY_ADDRESS, pod.getStatus().getPodIP() + ":"))
                .toList());
        builder.environment().keySet().retainAll(List.of("PATH", "LANG", "HOME"));
        environment.values().forEach((name, value) -> builder.environment().put(name, paths.local(value)));
        Process process = builder.directory(home.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(log(pod, container).toFile())
                .start();
        ProcessContainer started = new ProcessContainer(process);
        running.computeIfAbsent(pod.getMetadata().getUid(), _ -> new ArrayList<>())
                .add(started);
        return started;
    }

    /** Where the container's output goes. */
    public Path log(Pod pod, Container container) {
        return folder.resolve(pod.getMetadata().getUid()).resolve(container.getName() + ".log");
    }

    /** Stops all that the pod does where it stands, until it is killed. */
    public void freeze(Pod pod) {
        running.getOrDefault(pod.getMetadata().getUid(), List.of()).forEach(ProcessContainer::freeze);
    }

    /** As the kernel does when a container wants more memory than it may have. */
    public void killForMemory(Pod pod) {
        running.getOrDefault(pod.getMetadata().getUid(), List.of()).forEach(ProcessContainer::killForMemory);
    }

    @Override
    public void clear(Pod pod) {
        running.remove(pod.getMetadata().getUid());
    }

    private static final class ProcessContainer implements Running {

        private final Process process;
        private volatile boolean outOfMemory;

        ProcessContainer(Process process) {
            this.process = process;
        }

        @Override
        public OptionalInt exitCode() {
            return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
        }

        @Override
        public void terminate() {
            process.destroy();
        }

        @Override
        public void kill() {
            process.destroyForcibly();
        }

        void freeze() {
            try {
                new ProcessBuilder("kill", "-STOP", String.valueOf(process.pid()))
                        .start()
                        .waitFor();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        void killForMemory() {
            outOfMemory = true;
            kill();
        }

        @Override
        public boolean outOfMemory() {
            return outOfMemory;
        }
    }
}
