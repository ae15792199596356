package dev.provinggrid.rules;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The layers of a module, from the bottom up. A layer is a package directly below the root, with all packages in it; it may
 * depend only on the layers listed for it. Classes in the root itself may depend on every layer, and no layer may depend on them.
 */
public final class Layers {

    private static final String START = "start";

    private final String root;
    private final Map<String, List<String>> mayKnow = new LinkedHashMap<>();

    private Layers(String root) {
        this.root = root;
    }

    /**
     * Layers of a module.
     *
     * @param root package of the module, such as {@code dev.provinggrid.sim}
     */
    public static Layers of(String root) {
        return new Layers(root);
    }

    /**
     * Adds a layer.
     *
     * @param name of its package below the root
     * @param below layers that it may depend on; each must have been added before, so that none can depend on one above it
     * @throws IllegalArgumentException if a layer below was not added before
     */
    public Layers layer(String name, String... below) {
        for (String known : below) {
            if (!mayKnow.containsKey(known)) {
                throw new IllegalArgumentException(known + " is not below " + name + ": " + mayKnow.keySet());
            }
        }
        mayKnow.put(name, List.of(below));
        return this;
    }

    /** The rule for a module whose every class lies in a layer. */
    public ArchRule rule() {
        return with(layeredArchitecture().consideringOnlyDependenciesInLayers());
    }

    /** The rule for a module with classes in its root, such as the program's start. */
    public ArchRule ruleWithStart() {
        return with(layeredArchitecture()
                        .consideringOnlyDependenciesInLayers()
                        .layer(START)
                        .definedBy(root))
                .whereLayer(START)
                .mayNotBeAccessedByAnyLayer();
    }

    private LayeredArchitecture with(LayeredArchitecture architecture) {
        LayeredArchitecture all =
                architecture.ensureAllClassesAreContainedInArchitectureIgnoring(simpleName("package-info"));
        for (String name : mayKnow.keySet()) {
            all = all.layer(name).definedBy(root + "." + name + "..");
        }
        for (Map.Entry<String, List<String>> layer : mayKnow.entrySet()) {
            var rule = all.whereLayer(layer.getKey());
            all = layer.getValue().isEmpty()
                    ? rule.mayNotAccessAnyLayer()
                    : rule.mayOnlyAccessLayers(layer.getValue().toArray(String[]::new));
        }
        return all;
    }
}
