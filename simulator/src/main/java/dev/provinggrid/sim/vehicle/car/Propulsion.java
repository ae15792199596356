package dev.provinggrid.sim.vehicle.car;

/** What moves a car along its way. */
sealed interface Propulsion {

    /** dv/dt on level ground, m/s2. */
    double accelerationMps2(double speedMps);

    /** Kinematics alone: the acceleration that is asked for. */
    record Commanded(double askedMps2) implements Propulsion {
        @Override
        public double accelerationMps2(double speedMps) {
            return askedMps2;
        }
    }

    /** One degree of freedom: the engine's torque and the brakes against inertia, drag and rolling. */
    record Torque(CarParameters car, double torqueNm, double brakeMps2) implements Propulsion {
        @Override
        public double accelerationMps2(double speedMps) {
            double braked = speedMps > 0 ? brakeMps2 : 0;
            return car.accelerationMps2(torqueNm, speedMps, 0) - braked;
        }
    }
}
