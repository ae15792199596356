package dev.provinggrid.model.design;

import java.util.regex.Pattern;

/** The identity of a case: a SHA-256 in lower-case hex. */
public record CaseKey(String hex) {

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    public CaseKey {
        if (!SHA_256.matcher(hex).matches()) {
            throw new IllegalArgumentException("not a SHA-256 in lower-case hex: " + hex);
        }
    }

    @Override
    public String toString() {
        return hex;
    }
}
