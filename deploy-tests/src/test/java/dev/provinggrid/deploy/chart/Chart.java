package dev.provinggrid.deploy.chart;

import com.marcnuri.helm.Helm;
import com.marcnuri.helm.InstallCommand;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The project's chart, rendered by Helm itself. */
final class Chart {

    static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    static final Path FOLDER = HOME.resolve("helm/provinggrid");

    private static final String NAMESPACE = "provinggrid";
    private static final String KUBERNETES = "1.33.0";

    private Chart() {}

    static LintResult lint() {
        return new Helm(FOLDER).lint().strict().call();
    }

    /** Rendered with values like {@code server.replicas=2}; tokens are there already. */
    static Rendering with(String... settings) {
        TemplateCommand template = template().set("tokens.existingSecret", NAMESPACE + "-tokens");
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            template.set(setting.substring(0, equals), setting.substring(equals + 1));
        }
        return Rendering.of(template.call());
    }

    /** Rendered with a file of values and texts read from files. */
    static Rendering withFile(Path values, Map<String, Path> texts) {
        TemplateCommand template = template().withValuesFile(values);
        new TreeMap<>(texts).forEach(template::setFile);
        return Rendering.of(template.call());
    }

    /** Values for which the chart is rendered in tests, by name. */
    static List<String> scenarios() {
        return List.of("default", "cpu-only", "gpu-shared", "postgres", "nodeport", "ingress", "simulator");
    }

    static Rendering scenario(String name) {
        return switch (name) {
            case "default" -> with();
            case "simulator" ->
                withFile(
                        values(name),
                        Map.of(
                                "templates.late-braking",
                                HOME.resolve("examples/external-http/pod-templates/late-braking.yaml")));
            default -> withFile(values(name), Map.of());
        };
    }

    /** Rendered as an upgrade does in a cluster. */
    static Rendering in(ClusterApi api) throws IOException {
        // Helm renders for the cluster of this variable, which the build sets.
        Path kubeConfig = Path.of(System.getenv("KUBECONFIG"));
        Files.writeString(kubeConfig, api.kubeConfig());
        try {
            return Rendering.of(template().call());
        } finally {
            Files.delete(kubeConfig);
        }
    }

    /** What is told to who installs it. */
    static String notes(ClusterApi api, String... settings) {
        InstallCommand install = new Helm(FOLDER)
                .install()
                .withName("provinggrid")
                .withNamespace(NAMESPACE)
                .withKubeVersion(KUBERNETES)
                .withKubeConfigContents(api.kubeConfig())
                .clientOnly()
                .dryRun();
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            install.set(setting.substring(0, equals), setting.substring(equals + 1));
        }
        return install.call().getOutput();
    }

    private static Path values(String name) {
        return FOLDER.resolve("ci/" + name + "-values.yaml");
    }

    private static TemplateCommand template() {
        return new Helm(FOLDER)
                .template()
                .withName("provinggrid")
                .withNamespace(NAMESPACE)
                .withKubeVersion(KUBERNETES);
    }
}
