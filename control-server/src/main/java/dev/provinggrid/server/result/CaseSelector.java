package dev.provinggrid.server.result;

import java.util.List;
import java.util.Map;

/** Chooses cases by the levels that they have on the axes of their sweep. */
@FunctionalInterface
public interface CaseSelector {

    /** Parameters of a request that choose begin so: {@code param.weather=clear}. */
    String PREFIX = "param.";

    /**
     * The indexes of the cases chosen, ascending.
     *
     * @param request parameters of a request, of which some choose
     * @throws org.springframework.web.server.ResponseStatusException when they name what the sweep has not
     */
    int[] indexes(String sweep, Map<String, List<String>> request);
}
