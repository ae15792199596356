package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import java.util.Map;

/** A named set of parameter defaults of a manifest. */
public record Preset(String name, String description, Map<String, Value> defaults) {}
