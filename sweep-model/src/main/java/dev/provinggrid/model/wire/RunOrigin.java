package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Where a run was made that counts in another sweep too.
 *
 * @param sweep id of the sweep that ran it; it need not be on the server that tells this
 * @param index of its case there
 * @param software version of the control server to which that sweep was submitted; null where that is not known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunOrigin(String sweep, Integer index, String software) {}
