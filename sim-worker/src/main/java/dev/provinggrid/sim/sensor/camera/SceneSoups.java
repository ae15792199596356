package dev.provinggrid.sim.sensor.camera;

import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;

/** The standing and the moving part of a scene under one numbering of triangles: ground first, then what stands, then what moves. */
final class SceneSoups {

    private final TriangleSoup standing;
    private final int standingTriangles;
    private final int groundTriangles;
    private TriangleSoup moving;

    SceneSoups(TriangleSoup standing) {
        this.standing = standing;
        this.standingTriangles = standing.triangleCount();
        int ground = 0;
        while (ground < standing.instances() && standing.kind(ground) == Kind.GROUND) {
            ground++;
        }
        this.groundTriangles = standing.firstTriangle(ground);
        this.moving = new TriangleSoup(0, 0, 0);
    }

    void with(TriangleSoup movingNow) {
        moving = movingNow;
    }

    TriangleSoup of(int id) {
        return id < standingTriangles ? standing : moving;
    }

    int local(int id) {
        return id < standingTriangles ? id : id - standingTriangles;
    }

    int firstMovingId() {
        return standingTriangles;
    }

    boolean isGround(int id) {
        return id < groundTriangles;
    }

    boolean isAnimal(int id) {
        return id >= standingTriangles && isMovingAnimal(movingInstance(id));
    }

    int movingInstance(int id) {
        return moving.instanceOf(id - standingTriangles);
    }

    boolean isMovingAnimal(int instance) {
        return moving.kind(instance) == Kind.ANIMAL;
    }
}
