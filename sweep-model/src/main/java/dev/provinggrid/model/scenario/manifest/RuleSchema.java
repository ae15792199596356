package dev.provinggrid.model.scenario.manifest;

import static dev.provinggrid.model.document.SchemaParts.TEXT;
import static dev.provinggrid.model.document.SchemaParts.VALUE;
import static dev.provinggrid.model.document.SchemaParts.anyOf;
import static dev.provinggrid.model.document.SchemaParts.closed;
import static dev.provinggrid.model.document.SchemaParts.described;
import static dev.provinggrid.model.document.SchemaParts.each;
import static dev.provinggrid.model.document.SchemaParts.list;
import static dev.provinggrid.model.document.SchemaParts.optional;
import static dev.provinggrid.model.document.SchemaParts.ordered;

import java.util.List;
import java.util.Map;

/** JSON Schemas of the rules of a manifest. */
final class RuleSchema {

    private RuleSchema() {}

    /** A combination that gives no information. */
    static Map<String, Object> caution() {
        return closed(
                ordered("when", conditions(), "say", described(TEXT, "What is the matter.")), List.of("when", "say"));
    }

    /** A combination that cannot be run. */
    static Map<String, Object> constraint() {
        return closed(
                ordered(
                        "when",
                        optional(conditions()),
                        "sum",
                        described(
                                optional(list(anyOf(VALUE, list(VALUE)))),
                                "Parameters and quantities that are added; a list of them is their product."),
                        "atMost",
                        described(
                                optional(anyOf(TEXT, list(VALUE))),
                                "Parameter that the sum must not exceed, or a product with parameters."),
                        "requires",
                        described(
                                optional(TEXT),
                                "Formula that must hold, of numbers in their declared units: $first < ($second + 5) / 3.6."),
                        "say",
                        described(TEXT, "Why it cannot be run.")),
                List.of("say"));
    }

    /** Parameters that cannot reach the trace. */
    static Map<String, Object> noEffect() {
        Map<String, Object> values = list(VALUE);
        Map<String, Object> detail = closed(ordered("not", values, "above", VALUE, "below", VALUE));
        return closed(
                ordered(
                        "when",
                        described(
                                optional(each(anyOf(VALUE, anyOf(values, detail)))),
                                "Conditions on parameters, and on KPIs: a number, or absent."),
                        "parameters",
                        described(list(TEXT), "Names of parameters, and seed.")),
                List.of("parameters"));
    }

    private static Map<String, Object> conditions() {
        Map<String, Object> values = list(VALUE);
        Map<String, Object> detail = closed(ordered("not", values, "above", VALUE, "below", VALUE));
        return each(anyOf(values, detail));
    }
}
