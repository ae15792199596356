package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.relief.Crown;
import dev.provinggrid.sim.world.relief.GradeProfile;
import java.util.ArrayList;
import java.util.List;

/** What stands still along a stretch of road: the ground and what grows on it. Equal seeds give equal landscapes. */
public final class Landscape {

    private final Terrain terrain;
    private final TriangleSoup soup;

    private Landscape(Terrain terrain, TriangleSoup soup) {
        this.terrain = terrain;
        this.soup = soup;
    }

    /**
     * A landscape along a straight road.
     *
     * @param profile of the road
     * @param seed of hills and forest
     * @param fromM where the forest begins, along the road
     * @param toM where it ends; the ground goes on for a while
     */
    public static Landscape along(GradeProfile profile, long seed, double fromM, double toM) {
        return along(ReferenceLine.axis(), profile, Crown.NONE, seed, fromM, toM);
    }

    /**
     * A landscape along a road.
     *
     * @param line of the road, in the scene
     * @param profile of the road
     * @param seed of hills and forest
     * @param fromM where the forest begins, along the road
     * @param toM where it ends; the ground goes on for a while
     */
    public static Landscape along(
            ReferenceLine line, GradeProfile profile, Crown crown, long seed, double fromM, double toM) {
        if (!(toM > fromM)) {
            throw new IllegalArgumentException("a landscape from " + fromM + " m to " + toM + " m has no length");
        }
        Terrain terrain = new Terrain(line, profile, crown, seed);
        List<Mesh> ground = new TerrainMesh(terrain).strips(fromM, toM);
        List<Standing> growth = new Forest(terrain, seed).along(fromM, toM);
        List<Standing> all = new ArrayList<>();
        ground.forEach(strip -> all.add(new Standing(strip, Kind.GROUND, Placement.at(0, 0, 0, 0))));
        all.addAll(growth);
        return new Landscape(terrain, soup(all));
    }

    private static TriangleSoup soup(List<Standing> all) {
        int vertices = all.stream().mapToInt(it -> it.mesh().vertexCount()).sum();
        int triangles = all.stream().mapToInt(it -> it.mesh().triangleCount()).sum();
        TriangleSoup soup = new TriangleSoup(vertices, triangles, all.size());
        all.forEach(it -> soup.add(it.mesh(), it.kind(), it.placement()));
        return soup;
    }

    public Terrain terrain() {
        return terrain;
    }

    /** Ground first, in strips one after another along the road, then what stands on it. */
    public TriangleSoup soup() {
        return soup;
    }

    /** A shape in its place. */
    record Standing(Mesh mesh, Kind kind, Placement placement) {}
}
