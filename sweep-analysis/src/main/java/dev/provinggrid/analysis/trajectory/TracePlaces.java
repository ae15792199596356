package dev.provinggrid.analysis.trajectory;

import dev.provinggrid.model.scenario.AgentDeclaration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** The positions of agents in a trace, read from the channels that the manifest declares for them. */
public final class TracePlaces implements Trajectories {

    private static final String TIME = "time[s]";
    private static final String METRES = "[m]";

    private final List<String> names;
    private final List<double[]> rows;

    /** @param rows time, then x and y of each agent */
    private TracePlaces(List<String> names, List<double[]> rows) {
        this.names = names;
        this.rows = rows;
    }

    /**
     * Reads a trace.
     *
     * @param lines lines of the trace, header first
     * @param agents declared agents; those without a column in the trace are left out
     */
    public static TracePlaces read(Iterator<String> lines, List<AgentDeclaration> agents) {
        List<String> header = lines.hasNext() ? List.of(lines.next().split(",", -1)) : List.of();
        List<String> names = new ArrayList<>();
        List<Integer> columns = new ArrayList<>(List.of(header.indexOf(TIME)));
        for (AgentDeclaration agent : agents) {
            int x = header.indexOf(agent.x() + METRES);
            int y = header.indexOf(agent.y() + METRES);
            if (x >= 0 && y >= 0) {
                names.add(agent.name());
                columns.addAll(List.of(x, y));
            }
        }
        List<double[]> rows = new ArrayList<>();
        lines.forEachRemaining(line -> rows.add(numbers(line.split(",", -1), columns)));
        return new TracePlaces(List.copyOf(names), rows);
    }

    private static double[] numbers(String[] cells, List<Integer> columns) {
        double[] numbers = new double[columns.size()];
        Arrays.setAll(numbers, it -> number(cells, columns.get(it)));
        return numbers;
    }

    private static double number(String[] cells, int column) {
        boolean there = column >= 0 && column < cells.length && !cells[column].isBlank();
        try {
            return there ? Double.parseDouble(cells[column]) : Double.NaN;
        } catch (NumberFormatException _) {
            return Double.NaN;
        }
    }

    public List<String> names() {
        return names;
    }

    /** Time of a row, s. */
    public double seconds(int row) {
        return rows.get(row)[0];
    }

    @Override
    public int rows() {
        return rows.size();
    }

    @Override
    public int agents() {
        return names.size();
    }

    @Override
    public double x(int row, int agent) {
        return rows.get(row)[1 + 2 * agent];
    }

    @Override
    public double y(int row, int agent) {
        return rows.get(row)[2 + 2 * agent];
    }
}
