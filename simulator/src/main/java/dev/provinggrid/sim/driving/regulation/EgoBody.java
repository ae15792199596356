package dev.provinggrid.sim.driving.regulation;

/** What moves the ego, on a straight road along x. */
public interface EgoBody {

    /** Makes one for a run. */
    @FunctionalInterface
    interface Maker {

        /** The point of the published program: it has every speed at once that it is asked for, and drives a whole step at it. */
        Maker POINT = Point::new;

        /**
         * One under way.
         *
         * @param x of its middle, m
         * @param speedMps steady
         */
        EgoBody at(double x, double speedMps);
    }

    /** Of its middle, m. */
    double x();

    /** Along the road, m/s. */
    double speedMps();

    /**
     * Drives on for {@value PerformanceModel#STEP_S} s.
     *
     * @param wantedMps speed at the end of the step, at least 0
     */
    void drive(double wantedMps);

    /** Of the published program. */
    final class Point implements EgoBody {

        private double x;
        private double speed;

        private Point(double x, double speed) {
            this.x = x;
            this.speed = speed;
        }

        @Override
        public double x() {
            return x;
        }

        @Override
        public double speedMps() {
            return speed;
        }

        @Override
        public void drive(double wantedMps) {
            speed = wantedMps;
            x += wantedMps / ModelDrive.STEPS_PER_S;
        }
    }
}
