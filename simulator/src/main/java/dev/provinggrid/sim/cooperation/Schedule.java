package dev.provinggrid.sim.cooperation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Which vehicle has reserved the circle, and when. A reserved time is never given to another vehicle. */
final class Schedule {

    private final Circle circle;
    private final Map<String, Slot> newest = new TreeMap<>();
    private List<Slot> slots = List.of();

    private record Slot(double entersS, double leavesS) {}

    Schedule(Circle circle) {
        this.circle = circle;
    }

    Message.Reservations reservations() {
        Map<String, Double> enters = new TreeMap<>();
        newest.forEach((id, slot) -> enters.put(id, slot.entersS));
        return new Message.Reservations(enters);
    }

    /** Whether a vehicle has a time that it can still keep. */
    boolean suits(String id, double edgeS) {
        Slot slot = newest.get(id);
        return slot != null && edgeS <= slot.entersS + circle.marginS() / 2;
    }

    /**
     * The earliest time that is free between two margins, for as long as the vehicle needs.
     *
     * @param heardS when the vehicle can know
     */
    void reserve(String id, Request request, double heardS) {
        Slot slot = slot(request, Math.max(heardS, request.edgeS()));
        for (Slot taken : slots) {
            if (slot.leavesS + circle.marginS() <= taken.entersS) {
                break;
            }
            if (slot.entersS < taken.leavesS + circle.marginS()) {
                slot = slot(request, taken.leavesS + circle.marginS());
            }
        }
        newest.put(id, slot);
        slots = Stream.concat(slots.stream(), Stream.of(slot))
                .sorted(Comparator.comparingDouble(Slot::entersS))
                .toList();
    }

    private Slot slot(Request request, double entersS) {
        return new Slot(entersS, entersS + circle.passageS(request.enteringMps(entersS)));
    }
}
