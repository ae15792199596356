package dev.provinggrid.server.pool.kubernetes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.pool.kubernetes.manifest.JobManifest;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.manifest.PodManifest;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplate;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplates;
import dev.provinggrid.server.pool.kubernetes.manifest.SecretManifest;
import dev.provinggrid.server.pool.kubernetes.manifest.WorkerJob;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is sent to the cluster, against what it should be. A person moves the golden files. */
class ManifestsTest {

    private static final OwnerReference OWNER = new OwnerReferenceBuilder()
            .withApiVersion("apps/v1")
            .withKind("Deployment")
            .withName("lab")
            .withUid("00000000-0000-0000-0000-000000000001")
            .withBlockOwnerDeletion(false)
            .build();

    private final Labels labels = new Labels("lab");

    @Test
    void theSecretHoldsTheTokenAndGoesWithTheServer() {
        assertGolden("secret", new SecretManifest(labels, Optional.of(OWNER)).of(job(""), "pgw_abc_00"));
    }

    @Test
    void aJobOfPlainWorkers() {
        assertGolden("job-plain", manifest(Settings.of(), PodTemplate.plain()));
    }

    @Test
    void aJobUnderKueueWaitsToBeAdmitted() {
        assertGolden("job-kueue", manifest(Settings.of("queue=lab-queue"), PodTemplate.plain()));
    }

    @Test
    void aJobWithASimulatorBesideTheWorker(@TempDir Path folder) throws IOException {
        try (InputStream template = getClass().getResourceAsStream("template-simulator.yaml")) {
            Files.copy(template, folder.resolve("simulator.yaml"));
        }
        PodTemplates templates = PodTemplates.read(Optional.of(folder), "");

        assertGolden(
                "job-simulator",
                manifest(
                        Settings.of("slice-resource=nvidia.com/gpu.shared", "image-pull-secrets=registry"),
                        templates.named("simulator")));
    }

    @Test
    void thePublishedLayoutIsAWorkerWithSimulatorAndAutonomyBesideIt() {
        Path published = Path.of("../examples/external-http/pod-templates");

        assertGolden(
                "job-late-braking",
                manifest(
                        Settings.of(),
                        PodTemplates.read(Optional.of(published), "").named("late-braking")));
    }

    /** A layout that gave a program the worker's user, or its token, would let it answer for the worker. */
    @Test
    void inThePublishedLayoutNoProgramIsTheWorkersUserOrIsGivenItsToken() {
        Path published = Path.of("../examples/external-http/pod-templates");
        Job job = (Job) manifest(
                Settings.of(), PodTemplates.read(Optional.of(published), "").named("late-braking"));
        PodSpec pod = job.getSpec().getTemplate().getSpec();
        assertThat(pod.getContainers().getFirst().getVolumeMounts())
                .extracting(VolumeMount::getName)
                .contains("provinggrid-token");
        assertThat(Stream.concat(pod.getContainers().stream(), pod.getInitContainers().stream())
                        .filter(it -> !it.getName().equals("worker")))
                .hasSize(2)
                .allSatisfy(program -> {
                    assertThat(program.getSecurityContext().getRunAsUser())
                            .isNotNull()
                            .isNotEqualTo(pod.getSecurityContext().getRunAsUser());
                    assertThat(program.getVolumeMounts())
                            .extracting(VolumeMount::getName)
                            .doesNotContain("provinggrid-token");
                    assertThat(program.getEnv()).extracting(EnvVar::getName).containsExactly("PYTHONDONTWRITEBYTECODE");
                });
    }

    private HasMetadata manifest(KubernetesPoolProperties settings, PodTemplate template) {
        WorkerJob job = job(template.name());
        return new JobManifest(settings, labels, Optional.of(OWNER))
                .of(job, new PodManifest(settings, labels).of(job, template));
    }

    private static WorkerJob job(String template) {
        return new WorkerJob("abcdefghij", 2, 16, 0, template);
    }

    private static void assertGolden(String name, HasMetadata manifest) {
        String written = Serialization.asYaml(manifest);
        try (InputStream golden = ManifestsTest.class.getResourceAsStream("golden-" + name + ".yaml")) {
            assertThat(golden).as("no golden file; it would be:\n" + written).isNotNull();
            assertThat(written).isEqualTo(new String(golden.readAllBytes(), UTF_8));
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }
}
