package dev.provinggrid.sim.world.mesh;

/**
 * Placed shapes as flat arrays in the road frame, m: what rasteriser and ray caster read. Grows only up to the capacity given;
 * {@link #clear()} and {@link #add} allocate nothing, so the moving part of a scene is laid anew for every frame.
 */
public final class TriangleSoup {

    /** What a placed shape is. */
    public enum Kind {
        /** Earth; its texture depends on its position. */
        GROUND,
        /** Ground in the colours of its triangles. */
        PAVEMENT,
        VEGETATION,
        OBJECT,
        ANIMAL
    }

    private final float[] x;
    private final float[] y;
    private final float[] z;
    private final float[] nx;
    private final float[] ny;
    private final float[] nz;
    private final int[] triangles;
    private final int[] colours;
    private final Kind[] kinds;
    private final int[] firstVertex;
    private final int[] firstTriangle;
    private final float[] centreX;
    private final float[] centreY;
    private final float[] centreZ;
    private final float[] halfX;
    private final float[] halfY;
    private final float[] halfZ;
    private final float[] radius;
    private final float[] footZ;
    private int instances;

    /** Room for so many vertices, triangles and placed shapes. */
    public TriangleSoup(int vertices, int triangles, int instances) {
        x = new float[vertices];
        y = new float[vertices];
        z = new float[vertices];
        nx = new float[vertices];
        ny = new float[vertices];
        nz = new float[vertices];
        this.triangles = new int[3 * triangles];
        colours = new int[triangles];
        kinds = new Kind[instances];
        firstVertex = new int[instances + 1];
        firstTriangle = new int[instances + 1];
        centreX = new float[instances];
        centreY = new float[instances];
        centreZ = new float[instances];
        halfX = new float[instances];
        halfY = new float[instances];
        halfZ = new float[instances];
        radius = new float[instances];
        footZ = new float[instances];
    }

    public void clear() {
        instances = 0;
    }

    /** Places a shape. */
    public void add(Mesh mesh, Kind kind, Placement placement) {
        int instance = instances;
        placeVertices(mesh, placement);
        placeTriangles(mesh);
        kinds[instance] = kind;
        footZ[instance] = (float) placement.z();
        firstVertex[instance + 1] = firstVertex[instance] + mesh.vertexCount();
        firstTriangle[instance + 1] = firstTriangle[instance] + mesh.triangleCount();
        instances++;
        bound(instance);
    }

    private void placeVertices(Mesh mesh, Placement placement) {
        float cos = (float) Trig.cos(placement.yawRad());
        float sin = (float) Trig.sin(placement.yawRad());
        float across = (float) placement.across();
        float up = (float) placement.up();
        float[] positions = mesh.positions();
        float[] normals = mesh.normals();
        for (int i = 0, v = firstVertex[instances]; i < positions.length; i += 3, v++) {
            float px = positions[i] * across;
            float py = positions[i + 1] * across;
            x[v] = (float) placement.x() + cos * px - sin * py;
            y[v] = (float) placement.y() + sin * px + cos * py;
            z[v] = (float) placement.z() + up * positions[i + 2];
            nx[v] = cos * normals[i] - sin * normals[i + 1];
            ny[v] = sin * normals[i] + cos * normals[i + 1];
            nz[v] = normals[i + 2];
        }
    }

    private void placeTriangles(Mesh mesh) {
        int base = firstVertex[instances];
        int first = firstTriangle[instances];
        int[] corners = mesh.triangles();
        for (int i = 0; i < corners.length; i++) {
            triangles[3 * first + i] = base + corners[i];
        }
        System.arraycopy(mesh.colours(), 0, colours, first, mesh.triangleCount());
    }

    private void bound(int instance) {
        float lowX = Float.POSITIVE_INFINITY;
        float lowY = Float.POSITIVE_INFINITY;
        float lowZ = Float.POSITIVE_INFINITY;
        float highX = Float.NEGATIVE_INFINITY;
        float highY = Float.NEGATIVE_INFINITY;
        float highZ = Float.NEGATIVE_INFINITY;
        for (int v = firstVertex[instance]; v < firstVertex[instance + 1]; v++) {
            lowX = Math.min(lowX, x[v]);
            lowY = Math.min(lowY, y[v]);
            lowZ = Math.min(lowZ, z[v]);
            highX = Math.max(highX, x[v]);
            highY = Math.max(highY, y[v]);
            highZ = Math.max(highZ, z[v]);
        }
        centreX[instance] = (lowX + highX) / 2;
        centreY[instance] = (lowY + highY) / 2;
        centreZ[instance] = (lowZ + highZ) / 2;
        float dx = highX - lowX;
        float dy = highY - lowY;
        float dz = highZ - lowZ;
        halfX[instance] = dx / 2;
        halfY[instance] = dy / 2;
        halfZ[instance] = dz / 2;
        radius[instance] = (float) Math.sqrt(dx * dx + dy * dy + dz * dz) / 2;
    }

    /** Number of placed shapes. */
    public int instances() {
        return instances;
    }

    public int vertexCount() {
        return firstVertex[instances];
    }

    public int triangleCount() {
        return firstTriangle[instances];
    }

    public Kind kind(int instance) {
        return kinds[instance];
    }

    /** First vertex of a placed shape; that of the next one ends it. */
    public int firstVertex(int instance) {
        return firstVertex[instance];
    }

    /** First triangle of a placed shape; that of the next one ends it. */
    public int firstTriangle(int instance) {
        return firstTriangle[instance];
    }

    /** The placed shape that a triangle belongs to. */
    public int instanceOf(int triangle) {
        int low = 0;
        int high = instances - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (firstTriangle[middle] <= triangle) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Centre of a sphere around a placed shape, m. */
    public float centreX(int instance) {
        return centreX[instance];
    }

    /** Centre of a sphere around a placed shape, m. */
    public float centreY(int instance) {
        return centreY[instance];
    }

    /** Centre of a sphere around a placed shape, m. */
    public float centreZ(int instance) {
        return centreZ[instance];
    }

    /** Radius of that sphere, m. */
    public float radius(int instance) {
        return radius[instance];
    }

    /** How far a placed shape reaches from that centre along x, m. */
    public float halfX(int instance) {
        return halfX[instance];
    }

    /** How far a placed shape reaches from that centre along y, m. */
    public float halfY(int instance) {
        return halfY[instance];
    }

    /** How far a placed shape reaches from that centre along z, m. */
    public float halfZ(int instance) {
        return halfZ[instance];
    }

    /** Height on which a placed shape stands, m. */
    public float footZ(int instance) {
        return footZ[instance];
    }

    public float[] x() {
        return x;
    }

    public float[] y() {
        return y;
    }

    public float[] z() {
        return z;
    }

    public float[] normalX() {
        return nx;
    }

    public float[] normalY() {
        return ny;
    }

    public float[] normalZ() {
        return nz;
    }

    /** Three vertex numbers for each triangle. */
    public int[] triangles() {
        return triangles;
    }

    /** Of each triangle, see {@link Albedo}. */
    public int[] colours() {
        return colours;
    }
}
