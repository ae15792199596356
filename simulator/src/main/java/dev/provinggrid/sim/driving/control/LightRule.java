package dev.provinggrid.sim.driving.control;

/**
 * Which lamps are on: at night (minute 420 and before, 1080 and after) headlamps and signature lamps, by day the
 * signature lamps alone in fog. The published controller tested {@code id != 1 or id != 2} for fog. That is always
 * true, so its signature lamps were always on.
 *
 * @param asPublished whether that bug is reproduced
 */
public record LightRule(boolean asPublished) {

    private static final int MORNING = 420;
    private static final int EVENING = 1080;

    public boolean headlamps(int minuteOfDay) {
        return minuteOfDay <= MORNING || minuteOfDay >= EVENING;
    }

    public boolean signature(int minuteOfDay, boolean fog) {
        return headlamps(minuteOfDay) || fog || asPublished;
    }
}
