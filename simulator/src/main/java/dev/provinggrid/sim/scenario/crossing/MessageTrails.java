package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.cooperation.Message;
import dev.provinggrid.sim.cooperation.radio.Reception;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.video.BirdsEye.Mark;
import dev.provinggrid.sim.video.Colour;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Messages as lines from sender to receiver, which fade. Lost ones have a colour of their own. */
final class MessageTrails {

    private static final double SEEN_S = .5;

    private final Deque<Reception<Message>> recent = new ArrayDeque<>();

    void hear(Reception<Message> transmission) {
        forgetBefore(transmission.packet().sentNs());
        recent.add(transmission);
    }

    private void forgetBefore(long nowNs) {
        while (!recent.isEmpty() && ageS(recent.getFirst(), nowNs) > SEEN_S) {
            recent.removeFirst();
        }
    }

    List<Mark> marks(long nowNs, WorldState world) {
        forgetBefore(nowNs);
        return recent.stream()
                .flatMap(it -> mark(it, ageS(it, nowNs) / SEEN_S, world).stream())
                .toList();
    }

    private static double ageS(Reception<Message> transmission, long nowNs) {
        return SimTime.toSeconds(nowNs - transmission.packet().sentNs());
    }

    private static Optional<Mark> mark(Reception<Message> transmission, double age, WorldState world) {
        Colour colour = faded(transmission.isDelivered() ? Colour.TRUTH : Colour.ALARM, age);
        return world.named(transmission.packet().sender())
                .flatMap(from -> world.named(transmission.receiver()).map(to -> mark(from, to, colour)));
    }

    private static Mark mark(WorldObject from, WorldObject to, Colour colour) {
        PlantState here = from.state();
        PlantState there = to.state();
        return new Mark(here.x(), here.y(), there.x(), there.y(), colour);
    }

    private static Colour faded(Colour colour, double share) {
        Colour ground = Colour.GROUND;
        return new Colour(
                mixed(colour.red(), ground.red(), share),
                mixed(colour.green(), ground.green(), share),
                mixed(colour.blue(), ground.blue(), share));
    }

    private static int mixed(int from, int to, double share) {
        return (int) Math.round(from + share * (to - from));
    }
}
