package dev.provinggrid.cli.command;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.Preset;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.stream.Collectors;

/** All that a manifest declares, as a page to read. */
record ScenarioSheet(Manifest manifest) {

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(manifest.name())
                .append(" ")
                .append(manifest.version())
                .append(": ")
                .append(manifest.title())
                .append('\n');
        text.append(manifest.description().strip().indent(2));
        text.append("\nParameters (value: default)\n");
        manifest.parameters().forEach(it -> text.append(entry(it.name(), declaration(it), it.description())));
        text.append("\nKPIs\n");
        manifest.kpis().forEach(it -> text.append(entry(it.name(), declaration(it), it.description())));
        text.append("\nPresets\n");
        manifest.presets().values().forEach(it -> text.append(entry(it.name(), standard(it), it.description())));
        return text.toString();
    }

    private static String entry(String name, String declaration, String description) {
        return "  " + name + "  " + declaration + "\n" + description.strip().indent(6);
    }

    private String standard(Preset preset) {
        return manifest.defaultPreset().filter(preset.name()::equals).isPresent() ? "(default)" : "";
    }

    private static String declaration(Kpi kpi) {
        return "[" + kpi.unit() + "]" + (kpi.absentPasses() ? ", absence passes" : "");
    }

    private static String declaration(Parameter parameter) {
        String role = parameter.role().name().toLowerCase(Locale.ROOT);
        String range = switch (parameter.type()) {
            case NUMBER, INTEGER -> bounds(parameter);
            case CHOICE -> parameter.choices().stream().collect(Collectors.joining(" | "));
            case BOOLEAN -> "true | false";
            case TEXT -> "text";
            case PERCEPTION_MODEL -> "a perception model";
            case TIME_OF_DAY -> "00:00 ... 23:59";
        };
        return range + ": " + value(parameter) + "  (" + role + ")";
    }

    private static String bounds(Parameter parameter) {
        String low =
                parameter.minimum().isPresent() ? number(parameter.minimum().getAsDouble()) : "";
        String high =
                parameter.maximum().isPresent() ? number(parameter.maximum().getAsDouble()) : "";
        String range = low.isEmpty() && high.isEmpty() ? "number" : low + " ... " + high;
        return parameter.unit().equals("1") || parameter.unit().isEmpty() ? range : range + " " + parameter.unit();
    }

    private static String value(Parameter parameter) {
        return switch (parameter.defaultValue()) {
            case Value.Scalar(double si)
            when parameter.type() == Parameter.Type.TIME_OF_DAY ->
                String.format(Locale.ROOT, "%02d:%02d", (int) si / 3600, (int) si / 60 % 60);
            case Value.Scalar(double si) -> number(si);
            case Value.Text(String word) -> word;
            case Value.Flag(boolean flag) -> String.valueOf(flag);
        };
    }

    private static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(6));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
