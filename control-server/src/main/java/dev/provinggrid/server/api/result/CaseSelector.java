package dev.provinggrid.server.api.result;

import java.util.List;
import java.util.Map;

/** Selects cases by their levels on the axes of their sweep and by their results. */
@FunctionalInterface
public interface CaseSelector {

    /** Parameters of a request that choose begin so: {@code param.weather=clear}. */
    String PREFIX = "param.";

    /** Others: {@code cause=saw-too-late}, {@code kpi.minDistance=0.5..2}, {@code margin.NAME=..0}; {@code outcome} repeated. */
    List<String> OTHERS = List.of("cause", "kpi.", "margin.");

    /** Whether a request chooses by more than one outcome. */
    static boolean isAsked(Map<String, List<String>> request) {
        return request.keySet().stream()
                .anyMatch(name -> name.startsWith(PREFIX) || OTHERS.stream().anyMatch(name::startsWith));
    }

    /**
     * The indexes of the cases chosen, ascending.
     *
     * @param request parameters of a request, of which some choose
     * @throws org.springframework.web.server.ResponseStatusException when they name what the sweep has not
     */
    int[] indexes(String sweep, Map<String, List<String>> request);
}
