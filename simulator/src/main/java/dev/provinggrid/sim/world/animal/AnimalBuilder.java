package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.animal.Figure.Neck;
import dev.provinggrid.sim.world.animal.Figure.Section;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.Ring;
import dev.provinggrid.sim.world.mesh.Vector;
import java.util.List;

/** Builds one animal in one pose: trunk, neck, head, ears, tail and four legs, each a closed skin, one in another. */
final class AnimalBuilder {

    /** What a head carries. */
    enum Crown {
        NONE,
        PALMS,
        BEAMS,
        TUSKS
    }

    private static final int AROUND = 14;
    private static final int LEG_AROUND = 8;
    private static final int PUPIL = Albedo.shining(Albedo.of(.012, .011, .010));

    private final MeshBuilder mesh = new MeshBuilder();
    private final Figure figure;
    private final Coat coat;
    private final AnimalPose pose;

    AnimalBuilder(Figure figure, Coat coat, AnimalPose pose) {
        this.figure = figure;
        this.coat = coat;
        this.pose = pose;
    }

    Mesh build(Crown crown, double crownSize, double scale, double stout) {
        trunk();
        tail();
        leg(figure.fore(), true, 0);
        leg(figure.fore(), false, 1);
        leg(figure.hind(), true, 2);
        leg(figure.hind(), false, 3);
        int first = mesh.vertices();
        HeadFrame frame = neck();
        head(frame);
        ear(frame, 1);
        ear(frame, -1);
        eye(frame, 1);
        eye(frame, -1);
        new Headgear(mesh, frame, crownSize).add(crown);
        mesh.turn(first, figure.neck().x(), pose.turnRad());
        mesh.stretch(scale, scale * stout, scale);
        return mesh.build();
    }

    private void trunk() {
        List<Section> rows = figure.trunk();
        Ring[] rings = new Ring[rows.size()];
        for (int i = 0; i < rings.length; i++) {
            Section before = rows.get(Math.max(i - 1, 0));
            Section after = rows.get(Math.min(i + 1, rings.length - 1));
            Section row = rows.get(i);
            rings[i] = Ring.sagittal(
                    row.x(),
                    row.z(),
                    after.x() - before.x(),
                    after.z() - before.z(),
                    row.halfWidth(),
                    row.halfHeight());
        }
        mesh.skin(rings, AROUND, (band, sector) -> {
            boolean under = StrictMath.sin(2 * StrictMath.PI * (sector + .5) / AROUND) < -.6;
            int colour = band < 2 ? coat.rump() : under ? coat.belly() : coat.back();
            return coat.fur(colour, 0, band, sector);
        });
    }

    private void tail() {
        Section row = figure.trunk().get(1);
        double length = figure.tail().length();
        double girth = figure.tail().halfWidth();
        Vector root = new Vector(row.x() + .02, 0, row.z() + .6 * row.halfHeight());
        Vector[] points = {
            root,
            root.plus(new Vector(-.35 * length, 0, -.3 * length)),
            root.plus(new Vector(-.45 * length, 0, -length))
        };
        mesh.pipe(points, new double[] {girth, girth, .3 * girth}, 6, (band, s) -> coat.fur(coat.back(), 1, band, s));
    }

    private void leg(Leg leg, boolean left, int which) {
        Ring[] rings = leg.rings(left, pose.steps().get(which));
        int knee = rings.length / 2 - 2;
        mesh.skin(rings, LEG_AROUND, (band, sector) -> {
            int colour = band < knee ? coat.back() : band >= rings.length - 2 ? coat.muzzle() : coat.legs();
            return coat.fur(colour, 2 + which, band, sector);
        });
    }

    private HeadFrame neck() {
        Neck neck = figure.neck();
        double cos = StrictMath.cos(pose.neckRad());
        double sin = StrictMath.sin(pose.neckRad());
        Ring[] rings = new Ring[6];
        for (int i = 0; i < rings.length; i++) {
            double share = (i - .6) / (rings.length - 1.6);
            double along = share * neck.length();
            rings[i] = Ring.sagittal(
                    neck.x() + cos * along,
                    neck.z() + sin * along,
                    cos,
                    sin,
                    neck.rootWidth() + (neck.headWidth() - neck.rootWidth()) * share,
                    neck.rootHeight() + (neck.headHeight() - neck.rootHeight()) * share);
        }
        mesh.skin(rings, 12, (band, sector) -> coat.fur(coat.back(), 6, band, sector));
        Vector poll = new Vector(neck.x() + cos * neck.length(), 0, neck.z() + sin * neck.length());
        return HeadFrame.at(poll, pose.headRad());
    }

    private void head(HeadFrame frame) {
        List<Section> rows = figure.head();
        Ring[] rings = new Ring[rows.size()];
        for (int i = 0; i < rings.length; i++) {
            Section row = rows.get(i);
            Vector u = new Vector(0, row.halfWidth(), 0);
            rings[i] = new Ring(frame.at(row.x(), 0, row.z()), u, frame.up().times(row.halfHeight()));
        }
        int muzzle = rings.length - 3;
        mesh.skin(rings, 12, (band, sector) -> coat.fur(band >= muzzle ? coat.muzzle() : coat.head(), 7, band, sector));
    }

    /** A low pyramid on the side of the head, looking out, ahead and up. */
    private void eye(HeadFrame frame, int side) {
        Section brow = figure.head().get(1);
        Section cheek = figure.head().get(2);
        double half = .15 * cheek.halfHeight();
        Vector out = frame.direction(.4, side * .85, .35).unit();
        Vector root = frame.at(
                .4 * brow.x() + .6 * cheek.x(), side * .86 * cheek.halfWidth(), cheek.z() + .5 * cheek.halfHeight());
        Vector along =
                frame.forward().minus(out.times(out.dot(frame.forward()))).unit();
        Vector across = out.cross(along);
        int apex = mesh.vertex(root.plus(out.times(.6 * half)));
        Vector[] corners = {along, across, along.times(-1), across.times(-1)};
        for (Vector corner : corners) {
            mesh.vertex(root.plus(corner.times(half)));
        }
        int back = apex + 1 + corners.length;
        for (Vector corner : corners) {
            mesh.vertex(root.plus(corner.times(half)));
        }
        for (int k = 0; k < corners.length; k++) {
            mesh.triangle(apex, apex + 1 + k, apex + 1 + (k + 1) % corners.length, PUPIL);
        }
        mesh.triangle(back, back + 2, back + 1, coat.head());
        mesh.triangle(back, back + 3, back + 2, coat.head());
    }

    private void ear(HeadFrame frame, int side) {
        Section brow = figure.head().get(1);
        double length = figure.ear().length();
        double upright = figure.ear().upright();
        Vector root = frame.at(brow.x() + .01, side * .6 * brow.halfWidth(), brow.z() + .7 * brow.halfHeight());
        Vector along = frame.direction(-.3, side * (1 - upright), upright + .1).unit();
        Vector wide =
                frame.forward().minus(along.times(frame.forward().dot(along))).plus(new Vector(0, side * .4, 0));
        wide = wide.minus(along.times(wide.dot(along))).unit();
        double[][] rows = {{-.1, .5}, {.15, .8}, {.45, 1}, {.75, .7}, {.95, .2}};
        Ring[] rings = new Ring[rows.length];
        for (int i = 0; i < rings.length; i++) {
            double half = figure.ear().halfWidth() * rows[i][1];
            rings[i] = new Ring(
                    root.plus(along.times(length * rows[i][0])),
                    wide.times(half),
                    along.cross(wide).times(.35 * half));
        }
        mesh.skin(rings, 6, (band, sector) -> coat.fur(coat.head(), 8, band, sector));
    }
}
