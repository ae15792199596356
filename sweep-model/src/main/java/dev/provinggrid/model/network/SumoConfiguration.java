package dev.provinggrid.model.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/**
 * A {@code .sumocfg}: options by name.
 *
 * @param options values as they are written
 */
public record SumoConfiguration(Map<String, String> options) {

    private static final Map<String, String> SHORT = Map.of(
            "n",
            "net-file",
            "net",
            "net-file",
            "r",
            "route-files",
            "routes",
            "route-files",
            "a",
            "additional-files",
            "additional",
            "additional-files");

    private static final Set<String> OUTPUTS =
            Set.of("log", "message-log", "error-log", "netstate-dump", "save-state.files", "save-state.prefix");

    private static final Pattern OUTSIDE =
            Pattern.compile("(^|.*,\\s*)(/|[A-Za-z]:|\\\\).*|(^|.*[/\\\\,])\\s*\\.\\.([/\\\\].*|$)");

    /**
     * The configuration of a pack that was checked before.
     *
     * @throws IllegalArgumentException when it is no XML
     */
    public static SumoConfiguration of(NetworkPack pack) {
        try {
            return read(pack.files().get(pack.configuration()));
        } catch (XMLStreamException e) {
            throw new IllegalArgumentException("no configuration: " + pack.configuration(), e);
        }
    }

    /** @throws XMLStreamException when it is no XML */
    static SumoConfiguration read(String text) throws XMLStreamException {
        Map<String, String> options = new LinkedHashMap<>();
        XmlElements.each(text, (name, attributes) -> {
            String value = attributes.getOrDefault("value", attributes.get("v"));
            if (value != null) {
                options.put(SHORT.getOrDefault(name, name), value.strip());
            }
        });
        return new SumoConfiguration(options);
    }

    List<String> networks() {
        return named("net-file");
    }

    List<String> routes() {
        return named("route-files");
    }

    List<String> additional() {
        return named("additional-files");
    }

    /** Names of all input files. */
    List<String> inputs() {
        List<String> inputs = new ArrayList<>(networks());
        inputs.addAll(routes());
        inputs.addAll(additional());
        inputs.addAll(named("weight-files"));
        inputs.addAll(named("load-state"));
        inputs.addAll(named("gui-settings-file")); // unused, but SUMO does not start without it
        return inputs;
    }

    private List<String> named(String option) {
        return Pattern.compile("[,\\s]+")
                .splitAsStream(options.getOrDefault(option, ""))
                .filter(it -> !it.isEmpty())
                .toList();
    }

    /** Options that name output files, each redirected to a file of its own beside the configuration. */
    public Map<String, String> redirected() {
        Map<String, String> redirected = new LinkedHashMap<>();
        options.forEach((name, value) -> {
            if (isOutput(name)) {
                redirected.put(name, value.substring(value.replace('\\', '/').lastIndexOf('/') + 1));
            }
        });
        return redirected;
    }

    /** Options that lead out of the folder of the configuration. */
    List<String> outside() {
        return options.entrySet().stream()
                .filter(it -> !isOutput(it.getKey()) && isOutside(it.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    static boolean isOutside(String path) {
        return OUTSIDE.matcher(path).matches();
    }

    private static boolean isOutput(String option) {
        return option.endsWith("-output") || OUTPUTS.contains(option);
    }

    /** Step of the traffic, ms; NaN if it is no number. */
    public double stepMs() {
        try {
            return 1000 * Double.parseDouble(options.getOrDefault("step-length", "1"));
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
