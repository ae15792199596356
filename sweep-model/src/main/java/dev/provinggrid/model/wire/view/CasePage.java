package dev.provinggrid.model.wire.view;

import java.util.List;

/**
 * A page of cases, by index.
 *
 * @param next cursor of the next page; null on the last
 */
public record CasePage(List<CaseView> cases, String next) {}
