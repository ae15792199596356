package dev.provinggrid.server.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.web.server.ResponseStatusException;

class IdempotencyKeyTest {

    @Test
    void whatIsSubmittedIsTheBodyWithItsModelsInWhateverOrder() {
        String digest = key("k", "a: 1", "m1", "m2").digest();
        assertThat(key("k", "a: 1", "m2", "m1").digest()).isEqualTo(digest);
        assertThat(key("k", "a: 2", "m1", "m2").digest()).isNotEqualTo(digest);
        assertThat(key("k", "a: 1", "m1").digest()).isNotEqualTo(digest);
    }

    @Test
    void aKeyHasFromOneToTwoHundredCharacters() {
        assertThat(key("k".repeat(200), "").text()).hasSize(200);
        assertThatThrownBy(() -> key("k".repeat(201), ""))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining("1 to 200 characters; this one has 201");
        assertThatThrownBy(() -> key(" ", "")).isInstanceOf(ResponseStatusException.class);
    }

    private static IdempotencyKey key(String text, String body, String... models) {
        return IdempotencyKey.of("holder", text, body.getBytes(StandardCharsets.UTF_8), List.of(models));
    }
}
