package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.sensing.perception.Detector;
import dev.provinggrid.sim.sensing.perception.TrueDetector;
import dev.provinggrid.sim.sensing.perception.View;
import java.util.Optional;

/**
 * An eye without images: a model emulates what the detector would report of the target at this distance in this
 * light.
 */
public final class EmulatedEye implements VisionChannel {

    private final WorldObject self;
    private final Outlook outlook;
    private final LineOfSight sight;
    private final Detector detector;
    private final Detector truth;

    public EmulatedEye(WorldObject self, Outlook outlook, Detector detector) {
        this.self = self;
        this.outlook = outlook;
        this.sight = new LineOfSight(outlook);
        this.detector = detector;
        this.truth = new TrueDetector(outlook.camera());
    }

    @Override
    public Sighting look(long nowNs) {
        Optional<View> view = outlook.target().flatMap(it -> sight.view(it, self.state()));
        Optional<View> dimmed =
                view.map(it -> it.behindDirt(outlook.flaws().lens().dirtyShare()));
        return new Sighting.Emulated(outlook.label(), view.isPresent(), detector.look(dimmed), truth.look(view));
    }

    @Override
    public String kind() {
        return detector.kind();
    }

    @Override
    public boolean renders() {
        return false;
    }
}
