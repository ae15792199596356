package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.sim.driving.regulation.EncounterOutcome;
import dev.provinggrid.sim.driving.regulation.EncounterOutcome.Contact;
import dev.provinggrid.sim.scenario.RunReport;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * What the run of an encounter says.
 *
 * @param published whether it is a cell of a published grid
 * @param tooClose the cause where even braking without delay does not prevent contact
 * @param leavesTimeToBrake whether that does; asked after contact only
 */
record EncounterReport(
        EncounterOutcome encounter, boolean published, String tooClose, BooleanSupplier leavesTimeToBrake) {

    private static final String COMPLETED = "completed";
    private static final String CLOSED = "case-closed";
    private static final double STEP_S = .1;
    private static final double STEPS_PER_S = 10; // divided by it, 3 steps are .3 s to the bit

    /** With KPIs of the scenario besides those of every encounter. */
    RunReport with(Map<String, Double> more) {
        if (!encounter.complete()) {
            throw new IllegalStateException("steps are missing, so nothing is known of contact");
        }
        Map<String, Double> kpis = kpis();
        kpis.putAll(more);
        return new RunReport(
                true,
                encounter.closed() ? CLOSED : COMPLETED,
                cause(),
                kpis,
                events(),
                encounter.stepsDriven() * STEP_S,
                "");
    }

    private Map<String, Double> kpis() {
        boolean contact = encounter.contact() != Contact.NONE;
        Map<String, Double> kpis = new TreeMap<>();
        kpis.put("preventable", contact ? 0.0 : 1.0);
        kpis.put("collisions", contact ? 1.0 : 0.0);
        kpis.put("strongestBraking", encounter.strongestBrakingMps2());
        kpis.put("onPublishedGrid", published ? 1.0 : 0.0);
        if (contact) {
            kpis.put("impactSpeed", encounter.impactSpeedMps());
        }
        if (encounter.reacted()) {
            kpis.put("judgedUnsafeAt", encounter.reactedAt() * STEP_S);
        }
        putFinite(kpis, "leastGap", encounter.leastGapM());
        putFinite(kpis, "leastTimeToCollision", encounter.leastTimeToCollisionS());
        return kpis;
    }

    private List<RunEvent> events() {
        return Stream.of(event(encounter.reactedAt(), "judged-unsafe"), event(encounter.contactAt(), "contact"))
                .filter(it -> it.simS() >= 0)
                .sorted(Comparator.comparingDouble(RunEvent::simS))
                .toList();
    }

    private static RunEvent event(int step, String name) {
        return new RunEvent(step / STEPS_PER_S, name, "");
    }

    private static void putFinite(Map<String, Double> kpis, String name, double value) {
        if (Double.isFinite(value)) {
            kpis.put(name, value);
        }
    }

    private String cause() {
        if (encounter.contact() == Contact.NONE) {
            return "";
        }
        if (encounter.contact() == Contact.EGO_AHEAD) {
            return "struck-from-behind";
        }
        if (!encounter.reacted() || encounter.reactedAt() > encounter.contactAt()) {
            return "not-judged-unsafe";
        }
        return leavesTimeToBrake.getAsBoolean() ? "reacted-late" : tooClose;
    }
}
