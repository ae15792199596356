package dev.provinggrid.sim.scenario.aeb;

import java.util.Map;
import java.util.TreeMap;

/** Parameters of a case as they come over the wire. */
final class AebParameters {

    private final Map<String, Object> values = new TreeMap<>();

    static AebParameters driving() {
        AebParameters it = new AebParameters();
        it.values.putAll(Map.of(
                "weather", "clear",
                "timeOfDay", "12:00",
                "animal", "moose",
                "motion", "standing",
                "impactPoint", .5,
                "control", "none",
                "approachSpeed", 50 / 3.6,
                "initialDistance", 100.0,
                "perceptionModel", "yolov3"));
        it.values.putAll(Map.of(
                "trigger",
                "stopping-distance",
                "latched",
                true,
                "factorOfSafety",
                1.5,
                "reactionTime",
                .2,
                "minConfidence",
                .7,
                "minBoxArea",
                0,
                "consecutiveDetections",
                2,
                "framePeriod",
                .1,
                "headlamp",
                "low-beam",
                "signatureAlways",
                false));
        it.values.putAll(Map.of(
                "cameraWidth", 320,
                "cameraHeight", 180,
                "horizontalFov", StrictMath.PI / 3,
                "speedControl", "cruise",
                "throttle", .25,
                "throttleGain", 1,
                "throttleLag", .2,
                "brakeStrength", 1,
                "rollingResistance", 1));
        it.values.putAll(Map.of("duration", 120, "earlyEnd", true, "traceRate", 20));
        return it;
    }

    static AebParameters published() {
        AebParameters it = driving();
        it.values.putAll(Map.of(
                "initialDistance",
                73.087,
                "trigger",
                "detection",
                "latched",
                false,
                "minConfidence",
                .5,
                "minBoxArea",
                4000,
                "consecutiveDetections",
                1,
                "reactionTime",
                .41,
                "framePeriod",
                .41,
                "speedControl",
                "throttle"));
        it.values.putAll(Map.of(
                "cameraWidth",
                640,
                "cameraHeight",
                360,
                "horizontalFov",
                StrictMath.toRadians(42.2139),
                "throttleGain",
                .218,
                "throttleLag",
                2,
                "brakeStrength",
                .8,
                "rollingResistance",
                0,
                "signatureAlways",
                true,
                "duration",
                107,
                "earlyEnd",
                false));
        return it;
    }

    AebParameters with(String name, Object value) {
        values.put(name, value);
        return this;
    }

    Map<String, Object> map() {
        return values;
    }
}
