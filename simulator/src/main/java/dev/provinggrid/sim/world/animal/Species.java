package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.animal.Anatomy.Habit;
import dev.provinggrid.sim.world.animal.AnimalBuilder.Crown;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Noise;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Animals, each in several variants of build, coat and antlers; shapes in their own frame, looking along x, feet on z = 0.
 */
public enum Species {
    MOOSE,
    DEER,
    BOAR,
    /** Held out of the training of the bundled detectors. */
    BEAR;

    /** Index of the held-out shape of each species, which no run and no training uses: tall, slender, dark, with a large crown. */
    public static final int HELD_OUT = 4;

    private static final double[] BRIGHTNESS = {1, 1.15, .8, 1.35, .62};
    private static final double[] CROWN = {1, 0, .6, 0, 1.35};
    private static final double[] SCALE = {1, .96, .9, 1.04, 1.12};
    private static final double[] STOUT = {1.04, .97, .93, 1.08, .80};

    /** Number of different animals: a grown male, a female, a young male, a pale female. */
    public int variants() {
        return HELD_OUT;
    }

    /** Way in one stride of the walk, m: pose i of {@link #walk} belongs to i/16 of it. */
    public double strideM() {
        return anatomy().habit().stride();
    }

    /**
     * Sixteen poses of one stride, in order.
     *
     * @param variant any number for one of the {@link #variants}, or {@link #HELD_OUT}
     */
    public List<Mesh> walk(int variant) {
        Anatomy anatomy = anatomy();
        Habit habit = anatomy.habit();
        return IntStream.range(0, AnimalPose.STRIDE)
                .mapToObj(i -> AnimalPose.walking(
                        habit.neck(), habit.head(), habit.stride(), habit.lift(), (double) i / AnimalPose.STRIDE))
                .map(pose -> build(anatomy, pose, variant))
                .toList();
    }

    /** Standing, a variant as for the walk: looking ahead, looking to the left, looking to the right, grazing. */
    public List<Mesh> standing(int variant) {
        Anatomy anatomy = anatomy();
        Habit habit = anatomy.habit();
        double step = .05 * habit.stride();
        return Stream.of(
                        AnimalPose.standing(habit.neck(), habit.head(), 0, step),
                        AnimalPose.standing(habit.neck() + .1, habit.head() + .15, .9, -step),
                        AnimalPose.standing(habit.neck() + .05, habit.head() + .1, -.8, step),
                        AnimalPose.standing(habit.grazingNeck(), habit.grazingHead(), .1, 2 * step))
                .map(pose -> build(anatomy, pose, variant))
                .toList();
    }

    private Anatomy anatomy() {
        return switch (this) {
            case MOOSE -> Anatomy.moose();
            case DEER -> Anatomy.deer();
            case BOAR -> Anatomy.boar();
            case BEAR -> Anatomy.bear();
        };
    }

    private Mesh build(Anatomy anatomy, AnimalPose pose, int variant) {
        int kind = variant == HELD_OUT ? HELD_OUT : Math.floorMod(variant, variants());
        Coat coat = anatomy.coat().shaded(BRIGHTNESS[kind], new Noise(kind).of(name().hashCode()));
        double crown = CROWN[kind];
        return new AnimalBuilder(anatomy.figure(), coat, pose)
                .build(crown > 0 ? anatomy.crown() : Crown.NONE, crown, SCALE[kind], STOUT[kind]);
    }
}
