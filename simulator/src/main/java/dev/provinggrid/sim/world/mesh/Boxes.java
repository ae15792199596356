package dev.provinggrid.sim.world.mesh;

/** Plain boxes, for what nobody has drawn. */
public final class Boxes {

    private static final int GREY = Albedo.of(.3, .3, .32);

    private Boxes() {}

    /**
     * A box on the ground.
     *
     * @param middleAheadM its middle ahead of the origin, m
     */
    public static Mesh mesh(double lengthM, double widthM, double heightM, double middleAheadM) {
        MeshBuilder mesh = new MeshBuilder();
        Vector ahead = new Vector(lengthM / 2, 0, 0);
        Vector aside = new Vector(0, widthM / 2, 0);
        Vector u = ahead.plus(aside);
        Vector v = aside.minus(ahead);
        Vector foot = new Vector(middleAheadM, 0, 0);
        Ring[] rings = {new Ring(foot, u, v), new Ring(foot.plus(new Vector(0, 0, heightM)), u, v)};
        mesh.skin(rings, 4, (_, _) -> GREY);
        return mesh.build();
    }
}
