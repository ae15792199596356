package dev.provinggrid.model.scenario.program;

import java.util.Map;
import java.util.TreeMap;

/**
 * A file that a program finds in its folder: made from a template with the values of its case.
 *
 * @param path of the file, below the folder that the program starts in; with {@code /} between names
 * @param template path of the template, below the folder of the manifest
 * @param sha256 of the template's bytes (hex); empty as long as only the manifest was read
 */
public record FileTemplate(String path, String template, Type type, String sha256) {

    private static final String INPUT = "template/";

    /** How values are written into it. */
    public enum Type {
        /** OpenSCENARIO: only values of {@code ParameterDeclaration} elements change. */
        XOSC,
        /** Placeholders, escaped as XML. */
        XML,
        /** Placeholders, as values or within strings of JSON. */
        JSON,
        /** Placeholders, as values or within double quotes of YAML. */
        YAML,
        /** Placeholders for numbers and plain words, which need no escaping anywhere. */
        TEXT
    }

    /** Its name among the inputs of a case. */
    public String input() {
        return INPUT + path;
    }

    /** Names and digests of templates among the inputs of a case. */
    public static Map<String, String> among(Map<String, String> inputs) {
        Map<String, String> templates = new TreeMap<>(inputs);
        templates.keySet().removeIf(it -> !it.startsWith(INPUT));
        return templates;
    }
}
