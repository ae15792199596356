package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;

/** What the tests need to be allowed in a cluster, with what they grant the control server: nobody can grant what he may not do. */
final class Rights {

    private static final List<String> NEEDED = List.of(
            "create namespaces",
            "delete namespaces",
            "list nodes",
            "watch nodes",
            "create serviceaccounts",
            "create secrets",
            "patch secrets",
            "watch events",
            "watch pods",
            "delete pods",
            "deletecollection pods",
            "get pods/log",
            "get apps/deployments",
            "create rbac.authorization.k8s.io/roles",
            "create rbac.authorization.k8s.io/rolebindings",
            "create rbac.authorization.k8s.io/clusterroles",
            "create rbac.authorization.k8s.io/clusterrolebindings",
            "delete rbac.authorization.k8s.io/clusterroles",
            "delete rbac.authorization.k8s.io/clusterrolebindings",
            "create apps/deployments",
            "create services",
            "create configmaps",
            "create networking.k8s.io/networkpolicies",
            "create resourcequotas",
            "delete resourcequotas",
            "create pods",
            "create pods/eviction",
            "create pods/exec",
            "create pods/portforward",
            "create batch/jobs",
            "patch batch/jobs",
            "watch batch/jobs",
            "list batch/jobs",
            "deletecollection batch/jobs");

    private Rights() {}

    /** Fails with all that are missing. */
    static void demandAll(KubernetesClient cluster) {
        assertThat(NEEDED.stream().filter(it -> !isGranted(cluster, it)).toList())
                .as("rights that these tests lack in the cluster %s", cluster.getMasterUrl())
                .isEmpty();
    }

    private static boolean isGranted(KubernetesClient cluster, String right) {
        String[] words = right.split(" ", 2);
        boolean grouped = words[1].contains("/") && !words[1].startsWith("pods/");
        String[] what = words[1].split("/", 2);
        boolean subresource = what.length == 2 && !grouped;
        return cluster.authorization()
                .v1()
                .selfSubjectAccessReview()
                .create(new SelfSubjectAccessReviewBuilder()
                        .withNewSpec()
                        .withNewResourceAttributes()
                        .withVerb(words[0])
                        .withGroup(grouped ? what[0] : "")
                        .withResource(grouped ? what[1] : what[0])
                        .withSubresource(subresource ? what[1] : null)
                        .endResourceAttributes()
                        .endSpec()
                        .build())
                .getStatus()
                .getAllowed();
    }
}
