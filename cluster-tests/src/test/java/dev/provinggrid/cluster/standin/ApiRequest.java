package dev.provinggrid.cluster.standin;

import io.fabric8.mockwebserver.http.RecordedRequest;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What somebody asked of the API server, in the words that a Role uses.
 *
 * @param verb get, list, watch, create, update, patch, delete, deletecollection
 * @param group empty for the core group
 * @param resource with its subresource after a slash
 * @param namespace empty for what lies in none
 * @param name empty where many are meant, or one that has no name yet
 */
public record ApiRequest(String verb, String group, String resource, String namespace, String name) {

    private static final Pattern PATH = Pattern.compile("/(api|apis/(?<group>[^/]+))/[^/]+"
            + "(/namespaces/(?<namespace>[^/]+)(?=/))?/(?<resource>[^/]+)(/(?<name>[^/]+))?(/(?<sub>.+))?");

    /** Empty for what is no object: {@code /version} and the like. */
    static Optional<ApiRequest> of(RecordedRequest request) {
        String path = request.getPath();
        int query = path.indexOf('?');
        Matcher parts = PATH.matcher(query < 0 ? path : path.substring(0, query));
        if (!parts.matches()) {
            return Optional.empty();
        }
        String resource = parts.group("resource") + (parts.group("sub") == null ? "" : "/" + parts.group("sub"));
        String name = orEmpty(parts.group("name"));
        boolean watch = query >= 0 && path.substring(query).matches(".*[?&]watch=(1|true)(&.*)?");
        return Optional.of(new ApiRequest(
                verb(request.getMethod(), name, watch),
                orEmpty(parts.group("group")),
                resource,
                orEmpty(parts.group("namespace")),
                name));
    }

    private static String verb(String method, String name, boolean watch) {
        return switch (method) {
            case "GET" -> watch ? "watch" : name.isEmpty() ? "list" : "get";
            case "POST" -> "create";
            case "PUT" -> "update";
            case "PATCH" -> "patch";
            case "DELETE" -> name.isEmpty() ? "deletecollection" : "delete";
            default -> method;
        };
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
