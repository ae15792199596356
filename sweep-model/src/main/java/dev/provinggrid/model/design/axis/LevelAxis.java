package dev.provinggrid.model.design.axis;

import dev.provinggrid.model.quantity.Value;
import java.util.List;

/**
 * A varied parameter with its levels, in the order of the file.
 *
 * @param labels display text of each level ("70 km/h", "06:00"), as many as levels
 */
public record LevelAxis(String parameter, List<Value> levels, List<String> labels) implements Axis {}
