package dev.provinggrid.server.security.token;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells operators whose tokens there are, and nobody what they are. */
@Tag(name = "Viewer")
@RestController
class TokenController {

    private final Tokens tokens;

    TokenController(Tokens tokens) {
        this.tokens = tokens;
    }

    @Operation(
            operationId = "listTokens",
            summary = "Whose tokens this server takes, for operators",
            description = "Neither the tokens nor where their files are")
    @GetMapping("/api/v1/tokens")
    List<TokenView> list() {
        return tokens.all().stream().map(TokenView::of).toList();
    }

    /**
     * A token without its text.
     *
     * @param role {@code viewer}, {@code submitter}, {@code operator} or {@code worker}
     * @param valid whether it is taken now: a file that is gone, or holds no token, lets nobody in
     * @param changed when its file last changed; absent where there is no file
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record TokenView(String holder, String role, boolean valid, Instant changed) {

        static TokenView of(TokenStanding it) {
            return new TokenView(
                    it.holder(), it.role().word(), it.valid(), it.changed().orElse(null));
        }
    }
}
