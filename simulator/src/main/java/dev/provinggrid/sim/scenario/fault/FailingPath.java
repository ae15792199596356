package dev.provinggrid.sim.scenario.fault;

import dev.provinggrid.sim.driving.stack.Sighting;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * An image path on which images freeze, get lost or come late while a fault is active. An image and what was seen in
 * it stay together.
 */
final class FailingPath implements ImagePath {

    private final FrameFault fault;
    private final Deque<Taken> onTheirWay = new ArrayDeque<>();
    private Optional<Sighting> arrived = Optional.empty();

    private record Taken(long atNs, Sighting sighting) {}

    FailingPath(FrameFault fault) {
        this.fault = fault;
    }

    @Override
    public Sighting arriving(VisionChannel eye, long nowNs) {
        return switch (fault.kind()) {
            case FROZEN -> fault.isOn(nowNs) && arrived.isPresent() ? arrived.get() : keep(eye.look(nowNs));
            case DROPPED -> {
                Sighting taken = eye.look(nowNs);
                yield fault.isOn(nowNs) ? Sighting.NOTHING : taken;
            }
            case DELAYED -> late(eye, nowNs);
        };
    }

    private Sighting late(VisionChannel eye, long nowNs) {
        long delayNs = fault.isOn(nowNs) ? fault.delayNs() : 0;
        onTheirWay.add(new Taken(nowNs, eye.look(nowNs)));
        while (!onTheirWay.isEmpty() && onTheirWay.peek().atNs() + delayNs <= nowNs) {
            keep(onTheirWay.remove().sighting());
        }
        return arrived.orElse(Sighting.NOTHING);
    }

    private Sighting keep(Sighting sighting) {
        arrived = Optional.of(sighting);
        return sighting;
    }
}
