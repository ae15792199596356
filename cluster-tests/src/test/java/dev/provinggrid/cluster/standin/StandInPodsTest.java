package dev.provinggrid.cluster.standin;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The stand-in starts and ends pods as the recorded cluster did. */
class StandInPodsTest extends OnAStandIn {

    @Test
    void aProcessKnowsItsIndexItsPodAndItsSecret() throws IOException {
        client.resource(new SecretBuilder()
                        .withNewMetadata()
                        .withName("token")
                        .endMetadata()
                        .addToStringData("token", "pgw_1")
                        .build())
                .create();
        submit("cat /run/token/token; echo $NAME; echo $(NODE) > /scratch/out; echo $JOB_COMPLETION_INDEX", job -> {
            job.getSpec().setCompletions(1);
            job.getSpec()
                    .getTemplate()
                    .setSpec(Serialization.unmarshal("""
                    restartPolicy: Never
                    volumes:
                      - {name: token, secret: {secretName: token}}
                      - {name: scratch, emptyDir: {}}
                    containers:
                      - name: worker
                        image: local/busybox:1
                        command: [/bin/sh, -c, "cat /run/token/token; echo \\" $NAME\\"; echo $(NODE) > /scratch/out; cat /scratch/out"]
                        env:
                          - {name: NAME, valueFrom: {fieldRef: {fieldPath: metadata.name}}}
                          - {name: NODE, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}
                        volumeMounts:
                          - {name: token, mountPath: /run/token, readOnly: true}
                          - {name: scratch, mountPath: /scratch}
                    """, io.fabric8.kubernetes.api.model.PodSpec.class));
            return job;
        });
        awaitCondition("Complete");
        Pod pod = pods().getFirst();
        assertThat(Files.readString(
                        containers.log(pod, pod.getSpec().getContainers().getFirst())))
                .isEqualTo("pgw_1 " + pod.getMetadata().getName() + "\nnode1\n");
    }

    @Test
    void anEvictedPodThatExitsWith143IsReplacedAndNotCharged() {
        submit("trap 'exit 143' TERM; while :; do sleep 0.1; done", it -> it);
        Pod evicted = awaitRunning();
        client.pods().resource(evicted).evict();
        eventually()
                .untilAsserted(() -> assertThat(pods())
                        .filteredOn(it -> Conditions.phase(it).equals("Running"))
                        .hasSize(2)
                        .anySatisfy(it -> assertThat(it.getMetadata().getAnnotations())
                                .containsEntry(JobPods.FAILURES, "0")
                                .containsEntry(JobPods.IGNORED, "1")));
        eventually().untilAsserted(() -> assertThat(pods()).hasSize(2));
        assertThat(job().getStatus().getFailed()).isZero();
    }

    @Test
    void anEvictedPodThatExitsWith0CountsAsDone() {
        submit("trap 'exit 0' TERM; while :; do sleep 0.1; done", it -> it);
        client.pods().resource(awaitRunning()).evict();
        eventually()
                .untilAsserted(
                        () -> assertThat(job().getStatus().getSucceeded()).isEqualTo(1));
    }

    @Test
    void aPodThatIsKilledForItsMemorySaysSo() {
        submit("sleep 60", it -> it);
        Pod victim = awaitRunning();
        containers.killForMemory(victim);
        eventually()
                .untilAsserted(() -> assertThat(client.pods().resource(victim).get())
                        .satisfies(it -> assertThat(it.getStatus().getPhase()).isEqualTo("Failed"))
                        .extracting(it -> it.getStatus()
                                .getContainerStatuses()
                                .getFirst()
                                .getState()
                                .getTerminated())
                        .satisfies(it -> assertThat(it.getReason()).isEqualTo("OOMKilled"))
                        .satisfies(it -> assertThat(it.getExitCode()).isEqualTo(137)));
    }

    @Test
    void anImageThatIsNowhereKeepsItsPodWaiting() {
        submit("exit 0", job -> {
            job.getSpec()
                    .getTemplate()
                    .getSpec()
                    .getContainers()
                    .getFirst()
                    .setImage("registry.example/worker:missing");
            return job;
        });
        eventually()
                .untilAsserted(() -> assertThat(pods().getFirst()
                                .getStatus()
                                .getContainerStatuses()
                                .getFirst()
                                .getState()
                                .getWaiting()
                                .getReason())
                        .isEqualTo("ImagePullBackOff"));
    }
}
