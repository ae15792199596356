package dev.provinggrid.model.design.sampling;

/** Independent uniform points. */
public record RandomPoints(int dimensions, CounterRandom random) implements UnitPoints {

    @Override
    public double[] at(int index) {
        double[] point = new double[dimensions];
        for (int it = 0; it < dimensions; it++) {
            point[it] = random.part(it).uniform(index);
        }
        return point;
    }
}
