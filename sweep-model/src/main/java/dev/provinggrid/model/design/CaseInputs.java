package dev.provinggrid.model.design;

import dev.provinggrid.model.quantity.Value;
import java.util.Map;

/** Says what a case depends on beside its manifest: model cards and model files, pinned by digest. */
@FunctionalInterface
public interface CaseInputs {

    CaseInputs NONE = _ -> Map.of();

    /** SHA-256 (hex) by name, for the parameters of a case. */
    Map<String, String> of(Map<String, Value> parameters);
}
