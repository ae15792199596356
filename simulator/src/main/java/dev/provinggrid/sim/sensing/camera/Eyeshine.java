package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.sensing.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;

/**
 * The eyes of animals in the headlamps. A tapetum sends light back towards the lamps in a narrow cone; the camera,
 * above the lamps, sees more of it the farther away the animal is. Eyes are smaller than pixels, so the light of each
 * is shared among four pixels.
 */
final class Eyeshine {

    /** Of what a white surface of the same size would send back, in the middle of the cone (assumed). */
    private static final float GAIN = 150;

    /** Angle from the lamps, at the eye, by which the shine has dropped to 1/e, rad (assumed). */
    private static final float CONE_RAD = .028f;

    /** What is no nearer than this before an eye belongs to the same head, m. */
    private static final float HEAD_M = .3f;

    private static final float[] COLOUR = {.95f, 1f, .72f};

    private final CameraView view;
    private final HeadlampBeam beam;
    private final float extinctionPerM;

    Eyeshine(CameraView view, HeadlampBeam beam, float extinctionPerM) {
        this.view = view;
        this.beam = beam;
        this.extinctionPerM = extinctionPerM;
    }

    void draw(Radiance image, float[] inverseDepths, TriangleSoup moving) {
        if (!beam.isOn()) {
            return;
        }
        for (int i = 0; i < moving.instances(); i++) {
            if (moving.kind(i) == Kind.ANIMAL) {
                for (int t = moving.firstTriangle(i); t < moving.firstTriangle(i + 1); t++) {
                    if (Albedo.shines(moving.colours()[t])) {
                        eye(image, inverseDepths, moving, t);
                    }
                }
            }
        }
    }

    /** A part of an eye, seen from the camera. */
    private void eye(Radiance image, float[] inverseDepths, TriangleSoup soup, int triangle) {
        int a = soup.triangles()[3 * triangle];
        float x = soup.x()[a] - view.x;
        float y = soup.y()[a] - view.y;
        float z = soup.z()[a] - view.z;
        float ahead = x * view.aheadX + y * view.aheadY + z * view.aheadZ;
        if (ahead < Rasteriser.NEAR_M) {
            return;
        }
        float right = x * view.rightX + y * view.rightY + z * view.rightZ;
        float down = x * view.downX + y * view.downY + z * view.downZ;
        float distance = (float) Math.sqrt(x * x + y * y + z * z);
        float scale = view.focal / ahead;
        float pixels = areaTowardsCamera(soup, triangle, x, y, z) / distance * scale * scale;
        if (pixels > 0) {
            float u = view.centreU() + right * scale - .5f;
            float v = view.centreV() + down * scale - .5f;
            spread(image, inverseDepths, u, v, 1 / (ahead - HEAD_M), pixels * shine(right, down, ahead, distance));
        }
    }

    /** Times the distance; negative of what faces away. */
    private static float areaTowardsCamera(TriangleSoup soup, int triangle, float x, float y, float z) {
        int a = soup.triangles()[3 * triangle];
        int b = soup.triangles()[3 * triangle + 1];
        int c = soup.triangles()[3 * triangle + 2];
        float bx = soup.x()[b] - soup.x()[a];
        float by = soup.y()[b] - soup.y()[a];
        float bz = soup.z()[b] - soup.z()[a];
        float cx = soup.x()[c] - soup.x()[a];
        float cy = soup.y()[c] - soup.y()[a];
        float cz = soup.z()[c] - soup.z()[a];
        return -.5f * ((by * cz - bz * cy) * x + (bz * cx - bx * cz) * y + (bx * cy - by * cx) * z);
    }

    /** Light at the camera, lx of a white surface. */
    private float shine(float right, float down, float ahead, float distance) {
        float transmission = PixelMath.exp(-extinctionPerM * distance);
        float off = HeadlampBeam.LAMP_BELOW_M / (distance * CONE_RAD);
        float lit = beam.towards(right, down, ahead) * transmission / (distance * distance);
        return GAIN * lit * transmission * PixelMath.exp(-off * off);
    }

    private void spread(Radiance image, float[] inverseDepths, float u, float v, float nearest, float light) {
        int column = (int) PixelMath.floor(u);
        int row = (int) PixelMath.floor(v);
        float toRight = u - column;
        float below = v - row;
        add(image, inverseDepths, column, row, nearest, light * (1 - toRight) * (1 - below));
        add(image, inverseDepths, column + 1, row, nearest, light * toRight * (1 - below));
        add(image, inverseDepths, column, row + 1, nearest, light * (1 - toRight) * below);
        add(image, inverseDepths, column + 1, row + 1, nearest, light * toRight * below);
    }

    private void add(Radiance image, float[] inverseDepths, int column, int row, float nearest, float light) {
        if (column < 0 || row < 0 || column >= view.width || row >= view.height) {
            return;
        }
        int at = row * view.width + column;
        if (inverseDepths[at] < nearest) {
            image.red[at] += light * COLOUR[0];
            image.green[at] += light * COLOUR[1];
            image.blue[at] += light * COLOUR[2];
        }
    }
}
