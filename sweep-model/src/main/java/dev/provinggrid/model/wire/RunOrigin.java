package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Where a run was executed that another sweep reuses.
 *
 * @param sweep id of the sweep that ran it; it need not be on the same server
 * @param index of its case there
 * @param software version of the control server to which that sweep was submitted; null if unknown
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunOrigin(String sweep, Integer index, String software) {}
