package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.analysis.adaptive.AdaptiveCases;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cases that a sweep would have, as a table; of an adaptive design the first block. */
public record PlannedCases(Sweep sweep) {

    private static final int KEY = 10;

    /** What {@code --json} prints. */
    public record Plan(String sweep, String design, String share, int planned, List<PlannedCase> cases) {}

    /**
     * A case.
     *
     * @param parameters that vary, as on the wire
     */
    public record PlannedCase(int index, String key, int replicate, long seed, Map<String, Object> parameters) {}

    /** All of them, as JSON tells them. */
    public Plan plan() {
        return new Plan(
                sweep.name(),
                sweep.design().word(),
                sweep.design().share(),
                sweep.plannedCases(),
                cases().stream().map(this::planned).toList());
    }

    private PlannedCase planned(Case of) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        names().forEach(it -> parameters.put(it, of.wire().get(it)));
        return new PlannedCase(of.index(), of.key().hex(), of.replicate(), of.seed(), parameters);
    }

    /** One on a line. */
    public void print(PrintWriter out) {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("case", "key", "replicate"));
        head.addAll(names());
        rows.add(head);
        cases().forEach(it -> rows.add(row(it)));
        int[] widths = new int[head.size()];
        rows.forEach(row -> {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        });
        rows.forEach(row -> out.println(line(row, widths)));
    }

    private List<String> row(Case of) {
        List<String> row = new ArrayList<>(List.of(
                Integer.toString(of.index()), of.key().hex().substring(0, KEY), Integer.toString(of.replicate())));
        names().forEach(it -> row.add(
                sweep.manifest().parameter(it).orElseThrow().words(of.values().get(it))));
        return row;
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            line.append(row.get(column))
                    .repeat(" ", widths[column] - row.get(column).length() + 2);
        }
        return line.toString().stripTrailing();
    }

    private List<String> names() {
        return sweep.varied().stream().map(Axis::parameter).toList();
    }

    private List<Case> cases() {
        return AdaptiveCases.first(sweep);
    }
}
