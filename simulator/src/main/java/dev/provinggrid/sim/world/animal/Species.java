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
    public static final int HELD_OUT = Individual.HELD_OUT;

    /** Indices of the animals that detectors learn from and no run drives towards, drawn from the range of those that runs have. */
    public static final List<Integer> TRAINED_ON =
            IntStream.range(HELD_OUT + 1, HELD_OUT + 13).boxed().toList();

    /** Number of different animals in runs, from 0 on: a grown male, a female, a young male, a pale female. */
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
     * @param variant one of the {@link #variants}, {@link #HELD_OUT}, or one of {@link #TRAINED_ON}
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
        Noise own = new Noise(variant).of(name().hashCode());
        Individual it = Individual.of(variant, own);
        Coat coat = anatomy.coat().shaded(it.brightness(), own);
        return new AnimalBuilder(anatomy.figure(), coat, pose)
                .build(it.crown() > 0 ? anatomy.crown() : Crown.NONE, it.crown(), it.scale(), it.stout());
    }
}
