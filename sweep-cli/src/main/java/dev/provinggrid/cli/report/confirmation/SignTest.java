package dev.provinggrid.cli.report.confirmation;

import dev.provinggrid.analysis.gate.RateAlarm;

/**
 * The rate alarm as data.
 *
 * @param worse cases that changed to the worse
 * @param better cases that changed back
 * @param p probability of at least so many to the worse between equal builds
 * @param alarm whether that is too small
 * @param size probability of an alarm between equal builds where so many cases changed
 */
public record SignTest(int worse, int better, double p, boolean alarm, double size) {

    static SignTest of(long worse, long better, double alpha) {
        RateAlarm test = new RateAlarm((int) worse, (int) better);
        return new SignTest((int) worse, (int) better, test.p(), test.p() <= alpha, test.size(alpha));
    }
}
