package dev.provinggrid.sim.scenario.aeb.world;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.FramedState;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.scenario.variation.DrawnWorld.DrawnActor;
import dev.provinggrid.sim.world.Track;

/**
 * The path of an animal as a function of time alone. It is worked out for one that comes from the right; that of one from the left is
 * its mirror image.
 *
 * @param alongM of the reference point, m
 * @param leftM of the reference point, m
 * @param meetingS when the unbraked vehicle would reach a crossing animal, s
 * @param meetingLeftM where the animal's middle then is, m left of the middle of the road
 */
record AnimalPath(Course course, double alongM, double leftM, double meetingS, double meetingLeftM) {

    /** How far beside the middle of the road the verge is, m. */
    private static final double VERGE_M = 4;

    /** How far right of the middle an animal beside the road stands, m. */
    private static final double BESIDE_M = 5;

    private static final double ACROSS_RAD = StrictMath.PI / 2;

    /**
     * The one of a case.
     *
     * @param meets whose front it meets where it crosses
     */
    static AnimalPath in(Course course, Extent meets, double meetingS) {
        return new AnimalPath(
                course,
                course.referenceAlongM(),
                course.road().left(Track.MOOSE_X, Track.MOOSE_Y),
                meetingS,
                (course.environment().impactPoint() - .5) * meets.widthM());
    }

    FramedState at(long nowNs) {
        double simS = SimTime.toSeconds(nowNs);
        double speed = course.environment().animal().speedMps();
        double turn = side() * course.environment().drawn().animal().turnRad();
        return switch (course.environment().motion()) {
            case STANDING -> at(alongM, leftM, ACROSS_RAD, 0, 0);
            case BESIDE -> at(alongM, -BESIDE_M, ACROSS_RAD, 0, 0);
            case WALKING_AWAY -> {
                double walked = speed * simS;
                double ahead = walked * StrictMath.cos(turn);
                yield at(alongM + ahead, -VERGE_M + walked * StrictMath.sin(turn), 0, speed, walked);
            }
            case CROSSING -> {
                double left = Math.max(-VERGE_M, meetingLeftM + speed * (simS - meetingS));
                double along = alongM - (left - meetingLeftM) * StrictMath.tan(turn);
                yield at(along, left, ACROSS_RAD, left > -VERGE_M ? speed : 0, left + VERGE_M);
            }
        };
    }

    /** Where the nominal animal would be, and with it the drawn one beside it. */
    private FramedState at(double nominalAlongM, double nominalLeftM, double yawRad, double speedMps, double walkedM) {
        DrawnActor drawn = course.environment().drawn().animal();
        double along = nominalAlongM + drawn.alongM();
        double left = side() * nominalLeftM + drawn.leftM();
        return course.place(along, left, side() * yawRad + drawn.turnRad(), speedMps, walkedM);
    }

    private int side() {
        return course.environment().fromLeft() ? -1 : 1;
    }
}
