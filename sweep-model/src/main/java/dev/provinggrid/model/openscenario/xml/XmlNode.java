package dev.provinggrid.model.openscenario.xml;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An element of an XML file; text between elements is not kept.
 *
 * @param name local name
 * @param attributes by local name
 * @param place its pointer is the path of element names
 */
public record XmlNode(String name, Map<String, String> attributes, List<XmlNode> children, Place place) {

    public List<XmlNode> children(String wanted) {
        return children.stream().filter(it -> it.name().equals(wanted)).toList();
    }

    public Optional<XmlNode> child(String wanted) {
        return children.stream().filter(it -> it.name().equals(wanted)).findFirst();
    }

    public Optional<String> attribute(String wanted) {
        return Optional.ofNullable(attributes.get(wanted));
    }

    /** An attribute that must be there; empty, with a problem, if it is not. */
    public Optional<String> required(String wanted, Problems problems) {
        Optional<String> value = attribute(wanted);
        if (value.isEmpty()) {
            problems.add(Problem.at(place, name + " has no attribute " + wanted));
        }
        return value;
    }

    /** A child that must be there; empty, with a problem, if it is not. */
    public Optional<XmlNode> requiredChild(String wanted, Problems problems) {
        Optional<XmlNode> child = child(wanted);
        if (child.isEmpty()) {
            problems.add(Problem.at(place, name + " has no " + wanted));
        }
        return child;
    }
}
