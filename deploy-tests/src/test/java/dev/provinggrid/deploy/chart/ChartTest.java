package dev.provinggrid.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.marcnuri.helm.LintResult;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.SecretVolumeSource;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ChartTest {

    private static final Path GOLDEN = Chart.HOME.resolve("deploy-tests/src/test/resources/golden");
    private static final String NAME = "provinggrid";

    @Test
    void helmFindsNothingToComplainOf() {
        LintResult lint = Chart.lint();
        assertThat(lint.isFailed()).as(String.join("\n", lint.getMessages())).isFalse();
    }

    @ParameterizedTest
    @MethodSource("dev.provinggrid.deploy.chart.Chart#scenarios")
    void rendersWhatItRendered(String scenario) throws IOException {
        Golden.compare(
                GOLDEN.resolve(scenario + ".yaml"), Chart.scenario(scenario).text());
    }

    @ParameterizedTest
    @MethodSource("dev.provinggrid.deploy.chart.Chart#scenarios")
    void everyFieldIsOneThatKubernetesKnows(String scenario) {
        assertThat(Chart.scenario(scenario).objects()).isNotEmpty();
    }

    /** Status 75, or liveness while the store is closed and there is no room. */
    @ParameterizedTest
    @MethodSource("dev.provinggrid.deploy.chart.Chart#scenarios")
    void aServerWhoseStoreClosedIsStartedAgainAndLeftAloneUntilThen(String scenario) {
        var pod = server(Chart.scenario(scenario)).getSpec().getTemplate().getSpec();
        assertThat(pod.getRestartPolicy()).as("where nothing is said: Always").isIn(null, "Always");
        var container = pod.getContainers().getFirst();
        assertThat(container.getLivenessProbe().getHttpGet().getPath()).isEqualTo("/actuator/health/liveness");
        assertThat(container.getReadinessProbe().getHttpGet().getPath()).isEqualTo("/actuator/health/readiness");
        assertThat(container.getLivenessProbe().getFailureThreshold()
                        * container.getLivenessProbe().getPeriodSeconds())
                .as("seconds that a short fault may last")
                .isGreaterThanOrEqualTo(60);
    }

    @ParameterizedTest
    @MethodSource("dev.provinggrid.deploy.chart.Chart#scenarios")
    void theServersPodMeetsTheRestrictedStandardOnAReadOnlyFileSystem(String scenario) {
        var pod = server(Chart.scenario(scenario)).getSpec().getTemplate().getSpec();
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(pod.getSecurityContext().getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
        assertThat(pod.getEnableServiceLinks()).isFalse();
        assertThat(pod.getContainers()).allSatisfy(it -> {
            assertThat(it.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
            assertThat(it.getSecurityContext().getAllowPrivilegeEscalation()).isFalse();
            assertThat(it.getSecurityContext().getCapabilities().getDrop()).containsExactly("ALL");
            assertThat(it.getResources().getRequests()).containsKeys("cpu", "memory");
            assertThat(it.getResources().getLimits()).containsKey("memory");
        });
    }

    @Test
    void oneServerOnH2IsReplacedAndSeveralOnPostgresqlRoll() {
        assertThat(server(Chart.scenario("default")).getSpec().getStrategy().getType())
                .isEqualTo("Recreate");
        Deployment several = server(Chart.scenario("postgres"));
        assertThat(several.getSpec().getStrategy().getType()).isEqualTo("RollingUpdate");
        assertThat(configuration(Chart.scenario("postgres"))).contains("jdbc:postgresql://");
        assertThat(configuration(Chart.scenario("postgres"))).doesNotContain("password");
    }

    @Test
    void workersReachTheServerAndTheNameServersOnly() {
        NetworkPolicy policy = Chart.scenario("default").only(NetworkPolicy.class, NAME + "-workers");
        assertThat(policy.getSpec().getPolicyTypes()).containsExactly("Ingress", "Egress");
        assertThat(policy.getSpec().getIngress()).singleElement().satisfies(video -> {
            assertThat(video.getPorts())
                    .singleElement()
                    .satisfies(it -> assertThat(it.getPort().getIntVal()).isEqualTo(7702));
            assertThat(video.getFrom())
                    .singleElement()
                    .satisfies(it -> assertThat(it.getPodSelector().getMatchLabels())
                            .containsEntry("app.kubernetes.io/component", "server"));
        });
        assertThat(policy.getSpec().getEgress()).hasSize(2);
        assertThat(policy.getSpec().getPodSelector().getMatchLabels())
                .containsEntry("app.kubernetes.io/component", "worker")
                .containsEntry("app.kubernetes.io/instance", NAME);
    }

    @Test
    void withoutLiveVideoNobodyCallsAWorker() {
        Rendering none = Chart.with("workers.videoPort=0");
        assertThat(none.only(NetworkPolicy.class, NAME + "-workers").getSpec().getIngress())
                .isEmpty();
        assertThat(configuration(none)).contains("video-port: 0");
    }

    @Test
    void theServerIsToldWhatAGpusShareIsCalled() {
        assertThat(configuration(Chart.scenario("gpu-shared"))).contains("slice-resource: \"nvidia.com/gpu.shared\"");
        assertThat(configuration(Chart.with("gpuSharing.enabled=true", "gpuSharing.renamed=false")))
                .contains("slice-resource: \"nvidia.com/gpu\"");
        ConfigMap plugin = Chart.with("gpuSharing.enabled=true", "gpuSharing.kind=mps", "gpuSharing.replicas=6")
                .only(ConfigMap.class, NAME + "-gpu-sharing");
        assertThat(plugin.getData().get("provinggrid-shared"))
                .contains("mps:")
                .contains("replicas: 6")
                .doesNotContain("failRequestsGreaterThanOne");
    }

    @Test
    void tokensAreMadeAtRandomAndNeverShortOnes() throws IOException {
        try (ClusterApi fresh = ClusterApi.with(Optional.empty())) {
            Secret first = tokens(fresh);
            Secret second = tokens(fresh);
            assertThat(first.getData()).containsOnlyKeys("operator", "submitter", "viewer", "sweep-secret");
            assertThat(first.getData().values())
                    .doesNotHaveDuplicates()
                    .allSatisfy(it -> assertThat(Base64.getDecoder().decode(it)).hasSizeGreaterThanOrEqualTo(32));
            assertThat(first.getData()).isNotEqualTo(second.getData());
            assertThat(first.getMetadata().getAnnotations()).containsEntry("helm.sh/resource-policy", "keep");
        }
    }

    @Test
    void tokensThatAreThereAreKept() throws IOException {
        Secret there = new SecretBuilder()
                .withNewMetadata()
                .withName(NAME + "-tokens")
                .endMetadata()
                .addToData("operator", Base64.getEncoder().encodeToString(new byte[36]))
                .build();
        try (ClusterApi upgraded = ClusterApi.with(Optional.of(there))) {
            assertThat(tokens(upgraded).getData())
                    .containsEntry("operator", there.getData().get("operator"))
                    .containsKey("viewer");
        }
    }

    @Test
    void notesTellTheNextCommand() throws IOException {
        try (ClusterApi fresh = ClusterApi.with(Optional.empty())) {
            assertThat(Chart.notes(fresh))
                    .contains("get secret provinggrid-tokens", "port-forward service/provinggrid 7700:7700")
                    .contains("sweep context add provinggrid http://localhost:7700 --token-file token", "sweep submit");
            assertThat(Chart.notes(fresh, "tokens.create=false")).contains("cat /var/provinggrid/token");
            assertThat(Chart.notes(
                            fresh, "ingress.enabled=true", "ingress.host=sweeps.example.com", "ingress.tlsSecret=tls"))
                    .contains("https://sweeps.example.com")
                    .doesNotContain("port-forward");
        }
    }

    @Test
    void whatIsOptionalIsLeftOut() {
        Rendering rendering = Chart.scenario("cpu-only");
        assertThat(rendering.has(ClusterRole.class)).isFalse();
        assertThat(rendering.has(PersistentVolumeClaim.class)).isFalse();
        assertThat(rendering.has(Secret.class)).isFalse();
        assertThat(rendering.has(Ingress.class)).isFalse();
        assertThat(rendering.has(HTTPRoute.class)).isFalse();
        assertThat(rendering.has(GenericKubernetesResource.class)).isFalse();
        assertThat(configuration(rendering)).contains("slots: 8");
    }

    @Test
    void theServerAnswersToTheNamesItIsReachedBy() {
        assertThat(configuration(Chart.scenario("ingress")))
                .contains("sweeps.example.com", "grid.example.com", "provinggrid.provinggrid.svc", "${POD_IP}");
        assertThat(configuration(Chart.scenario("nodeport"))).contains("192.0.2.10");
        Service service = Chart.scenario("nodeport").only(Service.class, NAME);
        assertThat(service.getSpec().getPorts()).extracting("nodePort").containsExactly(30770, 30771);
    }

    @Test
    void theTemplateOfTheExampleReachesTheServer() {
        Rendering rendering = Chart.scenario("simulator");
        ConfigMap templates = rendering.only(ConfigMap.class, NAME + "-templates");
        HasMetadata pod = StrictYaml.read(templates.getData().get("late-braking.yaml"));
        assertThat(pod.getKind()).isEqualTo("Pod");
        assertThat(configuration(rendering))
                .contains("templates: /etc/provinggrid/templates", "scenarios: /etc/provinggrid/scenarios");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "server.replicas=2 | database.url",
                "database.url=jdbc:postgresql://db/pg | database.existingSecret",
                "rbac.nodes=false | workers.slots",
                "ingress.enabled=true | ingress.host",
                "gateway.enabled=true | gateway.parentRefs",
                "service.type=NodePort | server.hosts",
                "workers.template=nowhere | workers.template is",
                "oidc.issuer=https://id.example.org | oidc.audience",
            })
    void whatDoesNotFitTogetherIsRefusedWithAdvice(String setting, String advice) {
        assertThatThrownBy(() -> Chart.with(setting)).hasMessageContaining(advice);
    }

    @Test
    void aProviderIsConfiguredWithItsSecretWhereOneIsGiven() {
        assertThat(configuration(Chart.scenario("ingress"))).doesNotContain("oidc");
        Rendering rendering = Chart.with(
                "oidc.issuer=https://id.example.org/realms/lab",
                "oidc.audience=provinggrid-api",
                "oidc.existingSecret=lab-client",
                "oidc.rolesClaim=realm_access.roles",
                "oidc.roles.operator[0]=provinggrid-operators");
        assertThat(configuration(rendering))
                .contains(
                        "issuer: \"https://id.example.org/realms/lab\"",
                        "client-secret-file: /var/run/provinggrid/oidc/client-secret",
                        "roles: {\"operator\":[\"provinggrid-operators\"]}");
        assertThat(rendering
                        .only(Deployment.class, NAME)
                        .getSpec()
                        .getTemplate()
                        .getSpec()
                        .getVolumes())
                .extracting(Volume::getSecret)
                .filteredOn(Objects::nonNull)
                .extracting(SecretVolumeSource::getSecretName)
                .contains("lab-client");
    }

    @Test
    void namesOfOneResourceMustAgree() {
        assertThatThrownBy(() -> Chart.with("gpuSharing.enabled=true", "workers.sliceResource=nvidia.com/gpu"))
                .hasMessageContaining("gpuSharing.renamed");
    }

    @ParameterizedTest
    @CsvSource({
        "server.replica=2, replica",
        "worker.slots=3, worker",
        "workers.limits.ram=1Gi, ram",
        "server.hosts[0]=http://sweeps.example.com, hosts",
        "workers.deadline=tomorrow, deadline",
        "gpuSharing.kind=mig, kind",
        "persistence.accessMode=ReadOnlyMany, accessMode",
        "database.url=mysql://db, url",
    })
    void theSchemaRefusesWhatIsMisspelt(String setting, String named) {
        assertThatThrownBy(() -> Chart.with(setting)).hasMessageContaining(named);
    }

    private static Secret tokens(ClusterApi api) throws IOException {
        return Chart.in(api).only(Secret.class, NAME + "-tokens");
    }

    private static Deployment server(Rendering rendering) {
        return rendering.only(Deployment.class, NAME);
    }

    private static String configuration(Rendering rendering) {
        return rendering.only(ConfigMap.class, NAME).getData().get("application.yaml");
    }
}
