package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.AgentDeclaration;
import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.scenario.Kpi;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/** Reads the named declarations of a manifest: parameters, KPIs, channels, agents. */
record Declarations(Fields fields, Problems problems) {

    static final Pattern IDENTIFIER = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*");

    private static final int MOST_HEADLINE_KPIS = 8;

    Map<String, ParameterReader.Declared> parameters() {
        Map<String, ParameterReader.Declared> declared = new LinkedHashMap<>();
        each(
                "parameters",
                (name, element) ->
                        ParameterReader.read(name, element, problems).ifPresent(it -> declared.put(name, it)));
        return declared;
    }

    List<Kpi> kpis() {
        List<Kpi> kpis = all("kpis", new KpiReader(problems)::kpi);
        fields.fields("kpis").ifPresent(it -> {
            new ExposureCheck(kpis, it, problems).check();
            refuseLongHeadline(kpis, it);
        });
        return kpis;
    }

    /** They are columns of every short table, which is to stay short. */
    private void refuseLongHeadline(List<Kpi> kpis, Fields written) {
        kpis.stream()
                .filter(Kpi::headline)
                .skip(MOST_HEADLINE_KPIS)
                .forEach(it -> problems.add(Problem.at(written.place(it.name()), "too many headline KPIs")
                        .withAllowed("at most " + MOST_HEADLINE_KPIS)));
    }

    List<Channel> channels() {
        return all("channels", Declarations::channel);
    }

    private static Channel channel(String name, Fields channel) {
        String unit = channel.text("unit").orElse("");
        String description = channel.text("description").orElse("");
        boolean optional = channel.flag("optional").orElse(false);
        channel.refuseOthers();
        return new Channel(name, unit, description, optional);
    }

    List<AgentDeclaration> agents(AgentReader reader) {
        return all("agents", reader::agent);
    }

    private <T> List<T> all(String key, BiFunction<String, Fields, T> reader) {
        List<T> all = new ArrayList<>();
        each(key, (name, element) -> all.add(reader.apply(name, Fields.of(element, problems))));
        return List.copyOf(all);
    }

    private void each(String key, BiConsumer<String, Element> reader) {
        fields.fields(key)
                .ifPresent(all -> all.names().forEach(name -> {
                    if (!IDENTIFIER.matcher(name).matches()) {
                        problems.add(Problem.at(all.place(name), "not a name")
                                .withValue(name)
                                .withAllowed("a letter, then letters, digits and _"));
                    }
                    all.required(name).ifPresent(it -> reader.accept(name, it));
                }));
    }
}
