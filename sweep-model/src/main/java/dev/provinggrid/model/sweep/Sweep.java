package dev.provinggrid.model.sweep;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.design.AdaptiveDesign;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.scenario.CaseInputs;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A validated sweep: everything in it exists, has the right unit and lies within its bounds.
 *
 * @param labels labels by which people find it
 * @param preset the applied preset; the manifest's default if the file names none
 * @param axes in the order of the file
 * @param varied the parameters that vary between cases: the axes, with the extra values of included cases, then parameters that
 *     only included cases set
 * @param design how it chooses its cases
 * @param written parameters that the file sets: axes, fixed ones, and those of included cases
 * @param sameWorld environment parameters that are left out of the seeds: cases that differ in them alone meet the same world
 * @param cases all of a static design; of an adaptive one those from which it chooses, or of which it runs the first
 * @param plannedCases exact number of cases of a static design; of an adaptive one the most that it runs
 * @param traces which cases keep their trace (default all)
 * @param recordVideo which runs keep their video
 * @param videoSize size of camera pictures in the video
 * @param audit share of the cases that are run again to compare traces, from 0 to 1
 * @param inputs inputs of its cases
 * @param files tables and road networks that come with the sweep
 * @param warnings warnings to show before it runs
 * @param canonicalJson the sweep file as canonical JSON, its {@code extends} and {@code --set} resolved; reading it again gives
 *     an equal sweep
 */
public record Sweep(
        String name,
        List<String> labels,
        Manifest manifest,
        Optional<String> preset,
        List<Axis> axes,
        List<Axis> varied,
        Design design,
        Set<String> written,
        List<String> sameWorld,
        List<Criterion> valid,
        List<Criterion> pass,
        KeptTraces traces,
        RecordPolicy recordVideo,
        VideoSize videoSize,
        double audit,
        Execution execution,
        int replicates,
        long seed,
        StaticCases cases,
        int plannedCases,
        CaseInputs inputs,
        SweepFiles files,
        List<Warning> warnings,
        String canonicalJson) {

    /** Whether replicates or a random design make its cases a sample, so that a rate has an interval. What results chose is none. */
    public boolean isSampled() {
        return !isChosen() && (replicates > 1 || design.isSample());
    }

    /** Whether its design chooses cases by results, so that no share of them is a rate. */
    public boolean isChosen() {
        return isAdaptive() && !design.isSample();
    }

    /** Whether the cases that are feared most are leased first. */
    public boolean isByRisk() {
        return execution.order() == CaseOrder.RISK;
    }

    /**
     * Why the share of its cases that pass is no rate; empty where it is one.
     *
     * @param ended whether every planned case has ended, none missing
     */
    public Optional<NoRate> noRate(boolean ended) {
        return NoRate.of(isChosen(), isByRisk(), ended);
    }

    /** Whether results decide how many cases there are of a sample: then no interval for a fixed number of them holds. */
    public boolean isStopped() {
        return design instanceof StoppedDesign;
    }

    /** Whether results decide which cases follow, or whether any do. */
    public boolean isAdaptive() {
        return design instanceof AdaptiveDesign;
    }

    /** Parameters on the wire of some case that it may run. */
    public Map<String, Object> example() {
        return cases.next(List.of()).getFirst().wire();
    }

    /** The warnings as text for people. */
    public List<String> warningTexts() {
        return warnings.stream().map(Warning::toString).toList();
    }
}
