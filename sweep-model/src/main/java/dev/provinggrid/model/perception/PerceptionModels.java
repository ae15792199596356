package dev.provinggrid.model.perception;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.CaseInputs;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The perception models that sweeps can use, by name. */
public final class PerceptionModels {

    private final Map<String, PerceptionModel> byName = new TreeMap<>();
    private final boolean closed;

    private PerceptionModels(Collection<PerceptionModel> models, boolean closed) {
        models.forEach(it -> byName.put(it.name(), it));
        this.closed = closed;
    }

    /** The given models; of several with one name the last counts. */
    public static PerceptionModels of(Collection<PerceptionModel> models) {
        return new PerceptionModels(models, true);
    }

    /**
     * The models that an accepted sweep is pinned to: its cases run with these. Other model names in its document belong to
     * excluded cases and are ignored.
     */
    public static PerceptionModels pinned(Collection<PerceptionModel> models) {
        return new PerceptionModels(models, false);
    }

    /** The models that come with the simulator. */
    public static PerceptionModels builtIn() {
        return of(BuiltInModels.all());
    }

    /** These models and others; one of the others replaces one of the same name. */
    public PerceptionModels with(Collection<PerceptionModel> others) {
        List<PerceptionModel> both = new ArrayList<>(byName.values());
        both.addAll(others);
        return of(both);
    }

    public Optional<PerceptionModel> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** All of them, by name. */
    public Collection<PerceptionModel> all() {
        return Collections.unmodifiableCollection(byName.values());
    }

    /** What results with some of them must not be used for, by name of the model. */
    public List<ModelLimitation> limitations() {
        return byName.values().stream()
                .map(PerceptionModel::card)
                .filter(it -> !it.limitation().isEmpty())
                .map(it -> new ModelLimitation(it.name(), it.limitation(), it.label()))
                .toList();
    }

    /** The manifest with these models as choices wherever it asks for a perception model. */
    public Manifest offeredIn(Manifest manifest) {
        if (!closed) {
            return manifest;
        }
        return manifest.withParameters(manifest.parameters().stream()
                .map(it -> isModel(it) ? it.choosing(words(it)) : it)
                .toList());
    }

    /** The inputs of the cases of a scenario: the models that their parameters name. */
    public CaseInputs inputsOf(Manifest manifest) {
        Set<String> naming = manifest.parameters().stream()
                .filter(PerceptionModels::isModel)
                .map(Parameter::name)
                .collect(Collectors.toSet());
        return new CaseInputs(naming, parameters -> {
            Map<String, String> inputs = new TreeMap<>();
            naming.stream().flatMap(it -> model(parameters.get(it)).stream()).forEach(it -> inputs.putAll(it.inputs()));
            return Collections.unmodifiableMap(inputs);
        });
    }

    /** The model that a value names; empty for a word without a model (ground truth). */
    private Optional<PerceptionModel> model(Value value) {
        return value instanceof Value.Text(String name) ? named(name) : Optional.empty();
    }

    private List<String> words(Parameter parameter) {
        List<String> words = new ArrayList<>(byName.keySet());
        words.removeAll(parameter.choices());
        words.addAll(parameter.choices());
        return words;
    }

    private static boolean isModel(Parameter parameter) {
        return parameter.type() == Parameter.Type.PERCEPTION_MODEL;
    }
}
