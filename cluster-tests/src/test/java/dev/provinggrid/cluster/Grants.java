package dev.provinggrid.cluster;

import dev.provinggrid.cluster.standin.ApiRequest;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the control server may do in a cluster.
 *
 * @param all one for each verb on each resource
 */
record Grants(List<Grant> all) {

    /**
     * One of them.
     *
     * @param group empty for the core group
     */
    record Grant(String group, String resource, String verb) {

        boolean covers(ApiRequest request) {
            return group.equals(request.group()) && resource.equals(request.resource()) && verb.equals(request.verb());
        }
    }

    /** As the roles in a folder of manifests say. */
    static Grants of(Path manifests) {
        try (Stream<Path> files = Files.list(manifests)) {
            return new Grants(files.filter(it -> it.toString().endsWith("role.yaml"))
                    .map(Grants::parsed)
                    .flatMap(it ->
                            it instanceof Role role ? role.getRules().stream() : ((ClusterRole) it).getRules().stream())
                    .flatMap(Grants::each)
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object parsed(Path file) {
        try {
            String text = Files.readString(file);
            return text.contains("kind: ClusterRole")
                    ? Serialization.unmarshal(text, ClusterRole.class)
                    : Serialization.unmarshal(text, Role.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Grant> each(PolicyRule rule) {
        return rule.getApiGroups().stream()
                .flatMap(group -> rule.getResources().stream()
                        .flatMap(resource -> rule.getVerbs().stream().map(verb -> new Grant(group, resource, verb))));
    }

    boolean cover(ApiRequest request) {
        return all.stream().anyMatch(it -> it.covers(request));
    }

    /** Those that none of the requests needed. */
    List<Grant> unusedBy(List<ApiRequest> requests) {
        return all.stream()
                .filter(it -> requests.stream().noneMatch(it::covers))
                .toList();
    }
}
