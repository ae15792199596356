package dev.provinggrid.sim.cooperation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** What a vehicle has received and processed from the others. */
final class Surroundings {

    private final Circle circle;
    private final Route route;
    private final Map<String, Rival> rivals = new TreeMap<>();
    private OptionalDouble reservedS = OptionalDouble.empty();

    Surroundings(Circle circle, Route route) {
        this.circle = circle;
        this.route = route;
    }

    /** Takes in what another published; true where both would be inside at once. */
    boolean learn(String sender, Message.Announcement heard) {
        PlannedTrajectory theirs = heard.trajectory();
        Optional<Rival> rival = route.crossing(theirs.route()).map(it -> rival(sender, theirs, it));
        rival.ifPresent(it -> rivals.put(sender, it));
        return rival.filter(it -> it.collides(circle)).isPresent();
    }

    private Rival rival(String sender, PlannedTrajectory theirs, Route.Crossing crossing) {
        return new Rival(
                sender,
                crossing.ownM(),
                crossing.ownM() / circle.speedMps(),
                theirs.departureS() + crossing.otherM() / circle.speedMps(),
                theirs.timeAtS(crossing.otherM() + circle.radiusM()));
    }

    /** Takes in what is reserved; true where that is anything for this vehicle. */
    boolean learn(String own, Message.Reservations table) {
        Double enters = table.entersS().get(own);
        reservedS = enters == null ? OptionalDouble.empty() : OptionalDouble.of(enters);
        return enters != null;
    }

    /** Whom the plan lets pass; else the nearest one ahead with which the vehicle would be inside at once. */
    Optional<Rival> concerning(DrivingPlan plan, double alongM) {
        return Optional.ofNullable(rivals.get(plan.subject()))
                .or(() -> rivals.values().stream()
                        .filter(it -> it.collides(circle) && it.ownM() > alongM)
                        .min(Comparator.comparingDouble(Rival::ownM)));
    }

    Knowledge known(String id, double nowS, double alongM) {
        return new Knowledge(id, nowS, alongM, List.copyOf(rivals.values()), reservedS);
    }
}
