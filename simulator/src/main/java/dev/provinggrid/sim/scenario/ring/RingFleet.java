package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.traffic.fleet.Acceleration;
import dev.provinggrid.sim.traffic.fleet.Convoy;
import dev.provinggrid.sim.traffic.fleet.FleetDriver;
import dev.provinggrid.sim.traffic.fleet.FleetSteering;
import dev.provinggrid.sim.traffic.fleet.Following;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Reading;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Start;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector;
import dev.provinggrid.sim.traffic.fleet.SpeedReplay;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Places the vehicles evenly on the ring, each with its driver.
 *
 * @param recorded speeds that are replayed
 */
record RingFleet(RingCase ring, Optional<Table> recorded, RandomStreams streams) {

    static final String CONTROLLED = "controlled vehicle";

    /** Ten times a second a follower decides. */
    private static final long DECISION_NS = SimTime.NS_PER_S / 10;

    /** All of them, as they join a run. */
    Convoy join(Run run, PublishedDirector director) {
        int size = ring.layout().vehicles();
        Convoy convoy = new Convoy(ring.layout().road(), size);
        boolean[] controlled = ring.control().controlled(size, streams.named("places"));
        Plants.Model[] models = plants().models(size);
        for (int i = 0; i < size; i++) {
            String id = String.format(Locale.ROOT, "v%03d", i);
            Plant plant =
                    plants().plant(models[i], start(models[i], i), ring.layout().vehicleLengthM(), window());
            convoy.join(run.add(Agent.named(id, ring.synchronisation().known(plant, i, id, director, streams))
                    .label(controlled[i] ? CONTROLLED : "vehicle")
                    .shape(plants().extent(models[i], ring.layout().vehicleLengthM()))
                    .driver(driver(convoy, director, models[i], i, controlled[i], id))));
        }
        run.watch(convoy);
        return convoy;
    }

    private FleetDriver driver(
            Convoy convoy, PublishedDirector director, Plants.Model model, int index, boolean controlled, String id) {
        boolean follows = ring.humans().follow();
        return new FleetDriver(
                director,
                window(),
                follows ? DECISION_NS : window(),
                follows ? following(convoy, index, controlled, id) : replay(index),
                follows
                        ? along(convoy, model, index)
                        : FleetSteering.held(ring.humans().held().steering()),
                Plants.pedals(model));
    }

    private Acceleration following(Convoy convoy, int index, boolean controlled, String id) {
        Control control = ring.control();
        return new Following(
                convoy,
                index,
                ring.humans().rule(),
                controlled ? control.rule(ring.humans()) : ring.humans().rule(),
                control.fromS(),
                ring.noiseMps2(),
                streams.named("driver/" + id));
    }

    private FleetSteering along(Convoy convoy, Plants.Model model, int index) {
        FleetSteering wheel = FleetSteering.along(convoy, index, plants().wheelbaseM(model));
        return plants().reading() == Reading.RATE ? wheel.asRate() : wheel;
    }

    private SpeedReplay replay(int index) {
        double windowS = SimTime.toSeconds(window());
        return recorded.map(it -> new SpeedReplay(it.column("time"), speeds(it, index), windowS))
                .orElseGet(() -> SpeedReplay.constant(ring.humans().held().speedMps(), windowS));
    }

    private static double[] speeds(Table table, int index) {
        List<String> vehicles = table.others();
        return table.column(vehicles.get(index));
    }

    private Start start(Plants.Model model, int index) {
        ReferenceLine road = ring.layout().road();
        double middle = index * ring.layout().spacingM();
        double along =
                middle - plants().extent(model, ring.layout().vehicleLengthM()).middleAheadM();
        boolean follows = ring.humans().follow();
        boolean turned = !follows && plants().reading() == Reading.POSITION;
        return new Start(
                road.x(along, 0),
                road.y(along, 0),
                road.headingRad(along),
                follows ? ring.layout().initialMps() : replay(index).speedMps(0),
                turned ? ring.humans().held().steering() : 0);
    }

    /** What holds or replays a speed takes it at once. */
    private Plants plants() {
        return ring.humans().follow() ? ring.plants() : ring.plants().prompt();
    }

    private long window() {
        return ring.synchronisation().windowNs();
    }
}
