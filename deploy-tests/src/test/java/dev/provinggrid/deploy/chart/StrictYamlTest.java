package dev.provinggrid.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StrictYamlTest {

    @Test
    void readsWhatKubernetesKnows() {
        assertThat(StrictYaml.read(pod("image")).getKind()).isEqualTo("Pod");
    }

    @Test
    void refusesAFieldThatIsMisspeltHoweverDeep() {
        assertThatThrownBy(() -> StrictYaml.read(pod("imagge"))).hasMessageContaining("imagge");
    }

    @Test
    void refusesAnUnknownKind() {
        assertThatThrownBy(() -> StrictYaml.read("apiVersion: v1\nkind: Pood\nmetadata: {name: a}"))
                .hasMessageContaining("unknown kind");
    }

    private static String pod(String field) {
        return """
                apiVersion: v1
                kind: Pod
                metadata: {name: a}
                spec:
                  containers:
                    - {name: b, %s: c}
                """.formatted(field);
    }
}
