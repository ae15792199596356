package dev.provinggrid.server.security.oidc;

import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.security.token.Role;
import dev.provinggrid.server.security.token.Tokens;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.security.oauth2.jwt.JwtClaimNames;

/** Maps the provider's claims about a user to a name and roles here. */
final class Claims {

    private static final int LONGEST_NAME = 200;

    /** What would break a line of a log or a table, turn the text around it, or be markup where somebody forgets to escape. */
    private static final Pattern UNFIT =
            Pattern.compile("[\\p{Cc}\\p{Cs}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069<>]");

    private static final List<Role> GREATEST_FIRST = List.of(Role.OPERATOR, Role.SUBMITTER, Role.VIEWER);

    private final OidcProperties properties;
    private final Tokens tokens;

    Claims(OidcProperties properties, Tokens tokens) {
        this.properties = properties;
        this.tokens = tokens;
    }

    /** @throws NotWelcome when they have no name or no role here */
    Caller caller(Map<String, Object> claims) {
        return Caller.vouchedFor(
                name(claims),
                role(claims),
                claims.get(JwtClaimNames.EXP) instanceof Instant expires ? Optional.of(expires) : Optional.empty());
    }

    /** The holder of a token is somebody else, whatever the provider says: sweeps belong to holders by name. */
    private String name(Map<String, Object> claims) {
        if (!(claims.get(properties.nameClaim()) instanceof String name)
                || name.isBlank()
                || name.length() > LONGEST_NAME
                || UNFIT.matcher(name).find()) {
            throw new NotWelcome(
                    "name",
                    "The claim \"" + properties.nameClaim() + "\" is no name of at most " + LONGEST_NAME
                            + " characters without line breaks and markup.");
        }
        if (tokens.isHolder(name)) {
            throw new NotWelcome("name", "The name \"" + name + "\" belongs to a token of this server.");
        }
        return name;
    }

    private Role role(Map<String, Object> claims) {
        Set<String> theirs = values(claims).collect(Collectors.toSet());
        return GREATEST_FIRST.stream()
                .filter(role ->
                        properties.roles().getOrDefault(role, Set.of()).stream().anyMatch(theirs::contains))
                .findFirst()
                .orElseThrow(() -> new NotWelcome(
                        "role", "None of the values of the claim \"" + properties.rolesClaim() + "\" is a role here."));
    }

    private Stream<String> values(Map<String, Object> claims) {
        return switch (find(claims).orElse(List.of())) {
            case String text -> Arrays.stream(text.split(" ", -1));
            case Collection<?> several -> several.stream().map(String::valueOf);
            default -> Stream.of();
        };
    }

    /** The claim of that very name, else the one that its dots lead to. */
    private Optional<Object> find(Map<String, Object> claims) {
        Object found = claims.get(properties.rolesClaim());
        if (found == null) {
            found = claims;
            for (String step : properties.rolesClaim().split("\\.", -1)) {
                found = found instanceof Map<?, ?> object ? object.get(step) : null;
            }
        }
        return Optional.ofNullable(found);
    }
}
