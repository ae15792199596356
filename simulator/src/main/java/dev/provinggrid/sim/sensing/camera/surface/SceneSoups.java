package dev.provinggrid.sim.sensing.camera.surface;

import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;

/** The standing and the moving part of a scene under one numbering of triangles, their ids: earth first, then pavement, then what stands, then what moves. */
public final class SceneSoups {

    private final TriangleSoup standing;
    private final int standingTriangles;
    private final int earthTriangles;
    private final int groundTriangles;
    private TriangleSoup moving;

    /** A scene in which nothing moves yet; of what stands earth comes first, then pavement. */
    public SceneSoups(TriangleSoup standing) {
        this.standing = standing;
        this.standingTriangles = standing.triangleCount();
        int earth = those(standing, 0, Kind.GROUND);
        this.earthTriangles = standing.firstTriangle(earth);
        this.groundTriangles = standing.firstTriangle(those(standing, earth, Kind.PAVEMENT));
        this.moving = new TriangleSoup(0, 0, 0);
    }

    /** The first index, from a given one on, that is not of this kind. */
    private static int those(TriangleSoup soup, int from, Kind kind) {
        int next = from;
        while (next < soup.instances() && soup.kind(next) == kind) {
            next++;
        }
        return next;
    }

    /** What moves now; kept, not copied. */
    public void with(TriangleSoup movingNow) {
        moving = movingNow;
    }

    TriangleSoup standing() {
        return standing;
    }

    /** The soup of a triangle. */
    public TriangleSoup of(int id) {
        return id < standingTriangles ? standing : moving;
    }

    /** Number of a triangle in its soup. */
    public int local(int id) {
        return id < standingTriangles ? id : id - standingTriangles;
    }

    /** Of the first triangle that moves. */
    public int firstMovingId() {
        return standingTriangles;
    }

    /** Earth or pavement. */
    public boolean isGround(int id) {
        return id < groundTriangles;
    }

    boolean isEarth(int id) {
        return id < earthTriangles;
    }

    boolean isAnimal(int id) {
        return id >= standingTriangles && isMovingAnimal(movingInstance(id));
    }

    /** The placed shape that a moving triangle belongs to. */
    public int movingInstance(int id) {
        return moving.instanceOf(id - standingTriangles);
    }

    /** Whether a placed shape that moves is an animal. */
    public boolean isMovingAnimal(int instance) {
        return moving.kind(instance) == Kind.ANIMAL;
    }
}
