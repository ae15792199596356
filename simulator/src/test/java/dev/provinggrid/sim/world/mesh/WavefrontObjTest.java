package dev.provinggrid.sim.world.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.WavefrontObj.MalformedMesh;
import dev.provinggrid.sim.world.scene.PlantShape;
import dev.provinggrid.sim.world.scene.Props;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WavefrontObjTest {

    private static final String CUBE_BOTTOM = """
            v 0 0 0
            v 1 0 0
            v 1 1 0
            v 0 1 0
            """;

    static Stream<Mesh> shapes() {
        return Stream.of(
                Species.MOOSE.standing(0).getFirst(),
                Species.DEER.walk(1).get(5),
                Props.SIGN.mesh(0),
                PlantShape.broadleaf(new Noise(3), true),
                PlantShape.tuft(new Noise(3)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void whatIsWrittenIsReadTriangleForTriangle(Mesh mesh) {
        Mesh read = WavefrontObj.of(mesh, "shape.mtl").mesh();
        assertThat(read.colours()).isEqualTo(mesh.colours());
        assertThat(corners(read, read.positions())).isEqualTo(corners(mesh, mesh.positions()));
        assertThat(corners(read, read.normals())).isEqualTo(corners(mesh, mesh.normals()));
    }

    @Test
    void aPolygonWithoutNormalsIsCutIntoTrianglesThatFaceItsWay() {
        Mesh mesh = read(CUBE_BOTTOM + "f 1 2 3 4\n");
        assertThat(mesh.triangleCount()).isEqualTo(2);
        assertThat(mesh.normals()).containsExactly(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1);
    }

    @Test
    void cornersMayCountBackwardsAndCarryTextures() {
        Mesh mesh = read(CUBE_BOTTOM + "vt 0 0\nvn 0 0 1\nf -4/1/-1 -3/1/-1 -2/1/-1 # half of it\n");
        assertThat(mesh.positions()).containsExactly(0, 0, 0, 1, 0, 0, 1, 1, 0);
    }

    @Test
    void aMeshWithoutMaterialsIsGrey() {
        Mesh mesh = read(CUBE_BOTTOM + "usemtl fur\nf 1 2 3\n");
        assertThat(mesh.colours()).containsExactly(Albedo.of(.2, .2, .2));
    }

    @Test
    void aMaterialOfAnotherProgramGivesItsDiffuseColour() {
        String materials = "newmtl brown fur\nNs 10\nKd 0.1 0.05 0.02\nnewmtl other\nKd 1 1 1\n";
        Mesh mesh = new WavefrontObj(CUBE_BOTTOM + "usemtl brown fur\nf 1 2 3\n", materials).mesh();
        assertThat(mesh.colours()).containsExactly(Albedo.of(.1, .05, .02));
    }

    @Test
    void everythingThatIsWrongIsSaidAtOnce() {
        assertThatThrownBy(() -> read("v 0 0\nv 0 0 NaN\nv 1 2 3\nvn x 0 1\nf 1 2 9\nf 1 1\n"))
                .isInstanceOf(MalformedMesh.class)
                .hasMessageContaining("line 1, v: \"0 0\" is not three numbers")
                .hasMessageContaining("line 2, v: \"0 0 NaN\"")
                .hasMessageContaining("line 4, vn: \"x 0 1\"")
                .hasMessageContaining("line 5, f: \"9\" is not a corner made of places (1 so far)")
                .hasMessageContaining("line 6, f: \"1 1\" is not three or more corners");
    }

    @Test
    void aFileWithoutFacesIsNoMesh() {
        assertThatThrownBy(() -> read(CUBE_BOTTOM))
                .isInstanceOf(MalformedMesh.class)
                .hasMessage("the file has no faces");
    }

    private static Mesh read(String shape) {
        return new WavefrontObj(shape, "").mesh();
    }

    private static float[] corners(Mesh mesh, float[] values) {
        float[] corners = new float[3 * mesh.triangles().length];
        for (int i = 0; i < mesh.triangles().length; i++) {
            System.arraycopy(values, 3 * mesh.triangles()[i], corners, 3 * i, 3);
        }
        return corners;
    }
}
