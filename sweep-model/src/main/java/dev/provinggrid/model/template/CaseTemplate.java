package dev.provinggrid.model.template;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import java.util.Map;
import java.util.Set;

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

    /** Names of parameters whose values have to be numbers or plain words. */
    default Set<String> plain() {
        return Set.of();
    }
}
