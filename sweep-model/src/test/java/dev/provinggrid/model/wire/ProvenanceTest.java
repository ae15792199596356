package dev.provinggrid.model.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class ProvenanceTest {

    private static final JsonMapper JSON = JsonMapper.shared();

    private static final String PINNED =
            "\"scenario\":\"ring-road@1.2.0\",\"manifest\":\"a1\",\"inputs\":{\"card\":\"b2\"},\"server\":\"1.4.0\"";

    /** Recorded by several versions, and told of runs that said all of it, a part and nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{" + PINNED + "}",
                "{" + PINNED + ",\"version\":\"1.4.0\",\"worker\":\"w1\"}",
                "{" + PINNED + ",\"version\":\"1.4.0\",\"platform\":\"avx2\",\"perceptionEngine\":\"onnx\""
                        + ",\"worker\":\"w1\",\"node\":\"n1\",\"machine\":\"c3\"}"
            })
    void isOneFlatObjectWithoutWhatNobodySaid(String json) {
        assertThat(JSON.writeValueAsString(JSON.readValue(json, Provenance.class)))
                .isEqualTo(json);
    }
}
