package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.perception.Camera;
import dev.provinggrid.sim.sensing.scenery.Scenery.Stretch;
import java.util.Optional;

/**
 * Everything that determines what an eye can see.
 *
 * @param gravityCentreUpM of its carrier, above the ground at rest, m
 * @param conditions weather, hour and lamps
 * @param frame of the rendered scene
 * @param land that is rendered
 * @param target what it looks for; empty where there is none
 * @param label of what it looks for
 * @param flaws of camera and detector
 */
public record Outlook(
        Camera camera,
        Mount mount,
        double gravityCentreUpM,
        Conditions conditions,
        SceneFrame frame,
        Stretch land,
        Optional<WorldObject> target,
        String label,
        SightFlaws flaws) {}
