package dev.provinggrid.analysis.statistics;

/** Counts the events of one group of cases, world by world. */
final class EventCounter {

    private double events;
    private double exposure;
    private int cases;
    private int worlds;
    private int worldsWith;
    private double meanEvents;
    private double meanExposure;
    private int world = -1;
    private double eventsHere;
    private double exposureHere;
    private int casesHere;

    /** Adds a case; a case without a count or without an exposure is ignored. */
    void add(int ofWorld, double count, double over) {
        if (ofWorld != world) {
            closeWorld();
            world = ofWorld;
        }
        if (!Double.isNaN(count) && !Double.isNaN(over)) {
            eventsHere += count;
            exposureHere += over;
            casesHere++;
        }
    }

    private void closeWorld() {
        if (casesHere > 0) {
            worlds++;
            worldsWith += eventsHere > 0 ? 1 : 0;
            cases += casesHere;
            events += eventsHere;
            exposure += exposureHere;
            meanEvents += eventsHere / casesHere;
            meanExposure += exposureHere / casesHere;
        }
        eventsHere = 0;
        exposureHere = 0;
        casesHere = 0;
    }

    EventRate rate() {
        closeWorld();
        return new EventRate(events, exposure, cases, worlds, worldsWith, meanEvents, meanExposure);
    }
}
