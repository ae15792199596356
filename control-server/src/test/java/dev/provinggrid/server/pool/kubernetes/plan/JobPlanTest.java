package dev.provinggrid.server.pool.kubernetes.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.pool.kubernetes.observe.JobView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class JobPlanTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final JobPlan plan = new JobPlan(false);
    private final JobPlan underKueue = new JobPlan(true);

    @Test
    void aSweepWithoutAJobGetsItsFirstGeneration() {
        assertThat(plan.steps(wanting(4), List.of(), 0, NOW)).containsExactly(new PoolStep.Create(1, 4, 0));
    }

    @Test
    void aSweepThatHasWhatItWantsGetsNothing() {
        assertThat(plan.steps(wanting(4), List.of(live(1, 4, 0)), 1, NOW)).isEmpty();
    }

    @Test
    void aWorkerThatEndedIsMadeUpForByAnIndexMore() {
        assertThat(plan.steps(wanting(4), List.of(live(1, 4, 1)), 1, NOW))
                .containsExactly(new PoolStep.Grow("job-1", 5, 5));
    }

    @Test
    void surplusWorkersAreDrainedAndTheJobStaysAsItIs() {
        DesiredState need = new DesiredState(1, 4, false, false, false);

        assertThat(plan.steps(need, List.of(live(1, 4, 0)), 1, NOW)).containsExactly(new PoolStep.Drain(3));
    }

    @Test
    void surplusWorkersStayWarmWhereTheyMay() {
        DesiredState need = new DesiredState(1, 4, true, false, false);

        assertThat(plan.steps(need, List.of(live(1, 4, 0)), 1, NOW)).isEmpty();
    }

    @Test
    void workersThatAreLeavingAlreadyAreNotDrainedAgain() {
        JobView draining = new JobView("job-1", 1, JobView.State.LIVE, 4, 4, 0, 0, 3, 0, 0, Instant.MAX);

        assertThat(plan.steps(new DesiredState(1, 1, false, false, false), List.of(draining), 1, NOW))
                .isEmpty();
    }

    @Test
    void whatIsStrandedOnALostNodeIsMadeUpForElsewhere() {
        JobView unreachable = new JobView("job-1", 1, JobView.State.LIVE, 4, 4, 0, 0, 0, 4, 0, Instant.MAX);

        assertThat(plan.steps(wanting(4), List.of(unreachable), 1, NOW))
                .containsExactly(new PoolStep.Grow("job-1", 8, 8));
    }

    @Test
    void aJobThatEndedWithWorkLeftIsFollowedByTheNextGeneration() {
        JobView ended = new JobView("job-3", 3, JobView.State.ENDED, 4, 4, 0, 4, 0, 0, 0, NOW);

        assertThat(plan.steps(wanting(2), List.of(ended), 3, NOW)).containsExactly(new PoolStep.Create(4, 2, 0));
    }

    @Test
    void aGenerationThatTheClusterHasForgottenIsNotMadeAgain() {
        assertThat(plan.steps(wanting(2), List.of(), 3, NOW)).containsExactly(new PoolStep.Create(4, 2, 0));
    }

    @Test
    void generationsThatFailFollowEachOtherEverMoreSlowly() {
        JobView failed = new JobView("job-3", 3, JobView.State.FAILED, 4, 4, 0, 4, 0, 0, 2, NOW);

        assertThat(plan.steps(wanting(2), List.of(failed), 3, NOW.plus(Duration.ofSeconds(39))))
                .isEmpty();
        assertThat(plan.steps(wanting(2), List.of(failed), 3, NOW.plus(Duration.ofSeconds(40))))
                .containsExactly(new PoolStep.Create(4, 2, 3));
    }

    @Test
    void whenASweepIsOverItsWorkersAreDrainedBeforeItsJobIsRemoved() {
        List<JobView> jobs = List.of(live(1, 4, 1));

        assertThat(plan.steps(new DesiredState(0, 2, false, true, true), jobs, 1, NOW))
                .containsExactly(new PoolStep.Drain(2));
        assertThat(plan.steps(new DesiredState(0, 0, false, true, true), jobs, 1, NOW))
                .containsExactly(new PoolStep.Remove("job-1"));
    }

    @Test
    void aJobWhoseLastWorkersLeaveIsLeftToComplete() {
        JobView leaving = new JobView("job-1", 1, JobView.State.LIVE, 4, 4, 0, 1, 3, 0, 0, Instant.MAX);
        JobView lost = new JobView("job-2", 2, JobView.State.LIVE, 4, 4, 0, 1, 2, 1, 0, Instant.MAX);

        assertThat(plan.steps(new DesiredState(0, 0, false, true, true), List.of(leaving, lost), 2, NOW))
                .containsExactly(new PoolStep.Remove("job-2"));
    }

    @Test
    void whenTheWorkIsDoneWorkersThatNeverCameAreDroppedAndThoseThatDidStayWarm() {
        DesiredState need = new DesiredState(0, 2, true, true, false);
        JobView partly = new JobView("job-1", 1, JobView.State.LIVE, 6, 6, 2, 1, 0, 0, 0, Instant.MAX);
        assertThat(plan.steps(need, List.of(partly), 1, NOW)).containsExactly(new PoolStep.Trim("job-1", 2));
        JobView trimmed = new JobView("job-1", 1, JobView.State.LIVE, 6, 2, 2, 1, 0, 0, 0, Instant.MAX);
        assertThat(plan.steps(need, List.of(trimmed), 1, NOW)).isEmpty();
        JobView none = new JobView("job-2", 2, JobView.State.LIVE, 4, 4, 0, 0, 0, 0, 0, Instant.MAX);
        assertThat(plan.steps(need, List.of(trimmed, none), 2, NOW)).containsExactly(new PoolStep.Remove("job-2"));
    }

    @Test
    void aTrimmedJobThatIsNeededAgainRunsThoseIndexesThatItHasBeforeItGetsMore() {
        JobView trimmed = new JobView("job-1", 1, JobView.State.LIVE, 6, 2, 2, 1, 0, 0, 0, Instant.MAX);
        assertThat(plan.steps(wanting(4), List.of(trimmed), 1, NOW)).containsExactly(new PoolStep.Grow("job-1", 6, 4));
        assertThat(plan.steps(wanting(7), List.of(trimmed), 1, NOW)).containsExactly(new PoolStep.Grow("job-1", 8, 8));
    }

    @Test
    void aJobThatEndedByItselfIsLeftToPeopleAndItsTimeToLive() {
        JobView ended = new JobView("job-1", 1, JobView.State.ENDED, 4, 4, 0, 4, 0, 0, 0, NOW);

        assertThat(plan.steps(new DesiredState(0, 0, false, true, true), List.of(ended), 1, NOW))
                .isEmpty();
    }

    @Test
    void underKueueGrowthIsANewJobBesideTheOther() {
        assertThat(underKueue.steps(wanting(6), List.of(live(1, 4, 0)), 1, NOW))
                .containsExactly(new PoolStep.Create(2, 2, 0));
    }

    @Property
    void anyStepLeadsToExactlyWhatIsWanted(
            @ForAll @IntRange(max = 100) int wanted,
            @ForAll @IntRange(max = 50) int done,
            @ForAll @IntRange(max = 50) int leaving,
            @ForAll @IntRange(max = 50) int unreachable,
            @ForAll @IntRange(max = 50) int retained,
            @ForAll boolean kueue) {
        int completions = done + leaving + unreachable + retained;
        JobView job = new JobView(
                "job-1",
                1,
                JobView.State.LIVE,
                completions,
                completions,
                retained,
                done,
                leaving,
                unreachable,
                0,
                Instant.MAX);
        DesiredState need = new DesiredState(wanted, retained, false, false, false);

        List<PoolStep> steps = new JobPlan(kueue).steps(need, List.of(job), 1, NOW);

        assertThat(steps).hasSizeLessThanOrEqualTo(1);
        int change = steps.stream().mapToInt(it -> change(it, completions)).sum();
        assertThat(retained + change).isEqualTo(wanted);
    }

    @Property
    void aJobNeverShrinks(
            @ForAll @IntRange(max = 20_000) int wanted,
            @ForAll @IntRange(min = 1, max = 10_000) int completions,
            @ForAll @IntRange(max = 10_000) int done) {
        JobView job = live(1, completions, Math.min(done, completions));

        assertThat(plan.steps(wanting(wanted), List.of(job), 1, NOW))
                .allSatisfy(step -> assertThat(step)
                        .isInstanceOfSatisfying(
                                PoolStep.Grow.class,
                                grow -> assertThat(grow.completions())
                                        .isGreaterThan(completions)
                                        .isLessThanOrEqualTo(JobPlan.MOST_INDEXES)));
    }

    private static int change(PoolStep step, int completions) {
        return switch (step) {
            case PoolStep.Create create -> create.workers();
            case PoolStep.Grow grow -> grow.completions() - completions;
            case PoolStep.Drain drain -> -drain.workers();
            case PoolStep.Trim _, PoolStep.Remove _ -> 0;
        };
    }

    private static DesiredState wanting(int wanted) {
        return new DesiredState(wanted, 0, false, false, false);
    }

    private static JobView live(int generation, int completions, int done) {
        return new JobView(
                "job-" + generation,
                generation,
                JobView.State.LIVE,
                completions,
                completions,
                completions - done,
                done,
                0,
                0,
                0,
                Instant.MAX);
    }
}
