package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.Preset;
import java.util.Locale;
import java.util.stream.Collectors;

/** Everything a manifest declares, as readable text. */
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
        text.append("\nParameters (range: default")
                .append(manifest.defaultPreset()
                        .map(it -> ", which is that of preset " + it)
                        .orElse(""))
                .append(")\n");
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
        String per = kpi.per().stream()
                .map(it -> ", per " + it.unit().symbol() + " of " + it.kpi())
                .collect(Collectors.joining());
        String better = kpi.better()
                .map(it -> ", " + it.name().toLowerCase(Locale.ROOT) + " is better")
                .orElse("");
        String neutral = kpi.neutral().isPresent()
                ? " (neutral " + Decimal.rounded(kpi.neutral().getAsDouble()) + ")"
                : "";
        return "[" + kpi.unit() + "]" + per + better + neutral + (kpi.absentPasses() ? ", absence passes" : "")
                + (kpi.headline() ? ", headline" : "");
    }

    private String declaration(Parameter parameter) {
        String role = parameter.role().name().toLowerCase(Locale.ROOT);
        String range = switch (parameter.type()) {
            case NUMBER, INTEGER -> parameter.range().isEmpty() ? number(parameter) : parameter.range();
            case CHOICE -> parameter.choices().stream().collect(Collectors.joining(" | "));
            case BOOLEAN -> "true | false";
            case TEXT -> "text";
            case PERCEPTION_MODEL -> "a perception model";
            case TIME_OF_DAY -> "00:00 ... 23:59";
        };
        return range + ": " + value(parameter) + "  (" + role + ")";
    }

    private static String number(Parameter parameter) {
        return parameter.written().equals("1") ? "number" : "number " + parameter.written();
    }

    /** What a sweep gets that says nothing: the value of the default preset, where it has one. */
    private String value(Parameter parameter) {
        return manifest.defaultPreset()
                .map(manifest.presets()::get)
                .map(it -> it.defaults().get(parameter.name()))
                .map(parameter::words)
                .orElseGet(() -> parameter.words(parameter.defaultValue()));
    }
}
