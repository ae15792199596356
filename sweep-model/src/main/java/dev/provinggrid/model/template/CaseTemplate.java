package dev.provinggrid.model.template;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import java.util.Map;

/** Makes a file of a case: the same case always gives the same bytes. */
@FunctionalInterface
interface CaseTemplate {

    /**
     * The file of a case.
     *
     * @param values of all parameters of the manifest
     * @throws InvalidInput if one of them cannot be written there
     */
    byte[] with(Map<String, Value> values, long seed);
}
