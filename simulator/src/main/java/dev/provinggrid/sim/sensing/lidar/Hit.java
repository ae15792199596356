package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;

/** The nearest triangle on a ray so far; reused for every ray. */
public final class Hit {

    private double distanceM;
    private int triangle;
    private double incidence;
    private Kind kind;

    public Hit() {
        reset(Double.POSITIVE_INFINITY);
    }

    /** Forgets the triangle; only nearer ones than {@code limitM} count from now on. */
    public void reset(double limitM) {
        distanceM = limitM;
        triangle = -1;
        incidence = 0;
        kind = Kind.OBJECT;
    }

    /** Of two triangles at the same distance the one with the lower number counts: the order of visits must not matter. */
    boolean isBeatenBy(double distance, int number) {
        return distance < distanceM || (distance == distanceM && triangle >= 0 && number < triangle);
    }

    void take(double distance, int number, double cosine, Kind what) {
        distanceM = distance;
        triangle = number;
        incidence = cosine;
        kind = what;
    }

    public boolean found() {
        return triangle >= 0;
    }

    /** Along the ray, m; the limit when nothing was found. */
    public double distanceM() {
        return distanceM;
    }

    /** Number of the triangle in its soup; -1 when nothing was found. */
    public int triangle() {
        return triangle;
    }

    /** Cosine of the angle between ray and normal, in [0, 1]. */
    public double incidence() {
        return incidence;
    }

    public Kind kind() {
        return kind;
    }
}
