package dev.provinggrid.model.sweep.point;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.Place;
import java.util.List;

/**
 * Points that were told at once, as cases.
 *
 * @param from number of the first one, which says how many its teller knows to be there: a request that is repeated changes nothing
 * @param cases of the points, with the replicates of each one after the other
 * @param replicates cases of each point
 * @param last whether no other follows
 */
public record ToldPoints(int from, List<Case> cases, int replicates, boolean last) {

    public ToldPoints {
        cases = List.copyOf(cases);
    }

    /** Where the point of a case stands in the request. */
    public Place placeOf(Case told) {
        return Place.pointer("/points/" + (told.index() - from) / replicates);
    }
}
