package dev.provinggrid.sim.sensing.lidar;

/** Unit vectors of all rays of a sensor in its own frame, column by column, in each the channels in firing order. */
final class Directions {

    private final double[] xyz;

    /** By {@code [cos(a) cos(e), sin(a) cos(e), sin(e)]} with azimuth a and elevation e. */
    Directions(LidarModel model) {
        xyz = new double[3 * model.rays()];
        int at = 0;
        for (int column = 0; column < model.columns(); column++) {
            for (Laser channel : model.channels()) {
                double azimuth = Math.toRadians(model.azimuthDeg(column, channel));
                double elevation = Math.toRadians(channel.elevationDeg());
                xyz[at++] = StrictMath.cos(azimuth) * StrictMath.cos(elevation);
                xyz[at++] = StrictMath.sin(azimuth) * StrictMath.cos(elevation);
                xyz[at++] = StrictMath.sin(elevation);
            }
        }
    }

    double x(int ray) {
        return xyz[3 * ray];
    }

    double y(int ray) {
        return xyz[3 * ray + 1];
    }

    double z(int ray) {
        return xyz[3 * ray + 2];
    }
}
