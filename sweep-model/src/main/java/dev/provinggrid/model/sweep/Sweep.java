package dev.provinggrid.model.sweep;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.design.Axis;
import dev.provinggrid.model.design.CaseSource;
import dev.provinggrid.model.scenario.CaseInputs;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import java.util.List;
import java.util.Optional;

/**
 * A validated sweep: everything in it exists, has the right unit and lies within its bounds.
 *
 * @param labels by which people find it
 * @param preset the preset in force, the manifest's default where the file names none
 * @param axes in the order of the file
 * @param varied what cases differ in: the axes with the values that included cases have besides, then what only these set
 * @param plannedCases exact number of cases of a static design
 * @param recordTrace which runs keep their trace (default all)
 * @param recordVideo which runs keep their video
 * @param videoSize how large the pictures of a camera are in it
 * @param audit share of the cases that are run again to compare, from 0 to 1
 * @param inputs what its cases depend on
 * @param files that it brings along
 * @param warnings what is to be said of it before it is run
 * @param canonicalJson the sweep file as canonical JSON, its {@code extends} and {@code --set} resolved; reading it again
 *     gives an equal sweep
 */
public record Sweep(
        String name,
        List<String> labels,
        Manifest manifest,
        Optional<String> preset,
        List<Axis> axes,
        List<Axis> varied,
        List<Criterion> valid,
        List<Criterion> pass,
        RecordPolicy recordTrace,
        RecordPolicy recordVideo,
        VideoSize videoSize,
        double audit,
        Execution execution,
        int replicates,
        long seed,
        CaseSource cases,
        int plannedCases,
        CaseInputs inputs,
        SweepFiles files,
        List<Warning> warnings,
        String canonicalJson) {

    /** The warnings as people read them. */
    public List<String> warningTexts() {
        return warnings.stream().map(Warning::toString).toList();
    }
}
