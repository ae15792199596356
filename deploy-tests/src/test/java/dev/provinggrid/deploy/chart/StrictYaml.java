package dev.provinggrid.deploy.chart;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.Map;
import java.util.Set;

/**
 * Reads manifests as the types that Kubernetes publishes; a field that a type does not have is an error. Of Prometheus' operator
 * there are no types.
 */
final class StrictYaml {

    private static final ObjectMapper STRICT = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .setAnnotationIntrospector(new NothingUnknown());

    private static final Set<String> OF_PROMETHEUS = Set.of("ServiceMonitor", "PrometheusRule");

    private static final KubernetesSerialization LENIENT = new KubernetesSerialization();

    private StrictYaml() {}

    /** @throws AssertionError for an unknown kind or field */
    static HasMetadata read(String yaml) {
        HasMetadata lenient = LENIENT.unmarshal(yaml);
        if (lenient instanceof GenericKubernetesResource && OF_PROMETHEUS.contains(lenient.getKind())) {
            return lenient;
        }
        if (lenient instanceof GenericKubernetesResource) {
            throw new AssertionError("unknown kind: " + yaml);
        }
        Map<?, ?> tree = LENIENT.unmarshal(yaml, Map.class);
        try {
            return STRICT.treeToValue(STRICT.valueToTree(tree), lenient.getClass());
        } catch (JsonProcessingException unknown) {
            throw new AssertionError(unknown.getMessage() + "\n" + yaml, unknown);
        }
    }

    /** The types collect what they do not know; here nothing is collected. */
    private static final class NothingUnknown extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasAnySetter(Annotated annotated) {
            return false;
        }
    }
}
