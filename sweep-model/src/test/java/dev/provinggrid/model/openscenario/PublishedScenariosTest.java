package dev.provinggrid.model.openscenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.openscenario.OpenScenarioImport.Imported;
import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.sweep.Sweep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Files of others: ALKS scenarios for UN R157 (openMSL, 2025-02-11) and Euro NCAP scenarios (vectorgrp, 2026-03-06). They lie beside
 * the checkout, or where the system property {@code provinggrid.openscenario} says.
 */
@Tag("slow")
class PublishedScenariosTest {

    private static Path folder;

    @BeforeAll
    static void find() {
        folder = Path.of(System.getProperty(
                "provinggrid.openscenario",
                Path.of("")
                        .toAbsolutePath()
                        .getParent()
                        .resolveSibling("shared/data/openscenario")
                        .toString()));
        assumeTrue(
                Files.isDirectory(folder.resolve("alks")) && Files.isDirectory(folder.resolve("ncap")),
                "no published scenarios in " + folder);
    }

    private static List<Path> distributions(String below) throws IOException {
        try (var all = Files.walk(folder.resolve(below))) {
            return all.filter(it -> it.toString().endsWith(".xosc") && isDistribution(it))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isDistribution(Path file) {
        try {
            return Files.readString(file).contains("<ParameterValueDistribution");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Imported imported(Path file) {
        Map<String, Unit> units = Map.of(
                "*_kph", Unit.named("km/h").orElseThrow(),
                "*_m", Unit.named("m").orElseThrow(),
                "*_mps", Unit.named("m/s").orElseThrow());
        return new ScenarioFiles(folder, new UnitMapping(units)).imported(file);
    }

    /** Raw and allowed combinations, counted by a script that shares nothing with this program. */
    @Test
    void everyScenarioOfTheRegulationHasThePublishedCombinations() throws IOException {
        Map<String, String> expected = new TreeMap<>(Map.ofEntries(
                Map.entry("4_1_1_free_driving_variation", "12 12"),
                Map.entry("4_1_2_swerving_lead_vehicle_variation", "300 300"),
                Map.entry("4_1_3_side_vehicle_variation", "1200 1200"),
                Map.entry("4_2_1_fully_blocking_target_variation", "360 360"),
                Map.entry("4_2_2_partially_blocking_target_variation", "6120 6120"),
                Map.entry("4_2_3_crossing_pedestrian_variation", "120 120"),
                Map.entry("4_2_4_multiple_blocking_targets_variation", "1800 1800"),
                Map.entry("4_3_1_follow_lead_vehicle_comfortable_variation", "2400 2100"),
                Map.entry("4_3_2_follow_lead_vehicle_emergency_brake_variation", "1400 1225"),
                Map.entry("4_3_2_follow_lead_vehicle_emergency_brake_variation_reference", "3000 2700"),
                Map.entry("4_4_1_cut_in_no_collision_variation", "52500 29750"),
                Map.entry("4_5_1_cut_out_fully_blocking_variation", "8640 8040"),
                Map.entry("4_5_2_cut_out_multiple_blocking_targets_variation", "43200 40200"),
                Map.entry("4_6_1_forward_detection_range_variation", "6 6"),
                Map.entry("4_6_2_lateral_detection_range_variation", "2 2")));
        Map<String, String> counted = new TreeMap<>();
        int raw = 0;
        int allowed = 0;
        for (Path file : distributions("alks")) {
            Sweep sweep = ScenarioFiles.sweep(imported(file));
            int all = sweep.plannedCases() + ScenarioFiles.forbidden(sweep);
            String name = String.valueOf(file.getFileName()).replaceAll("^alks_scenario_|\\.xosc$", "");
            counted.put(name, all + " " + sweep.plannedCases());
            raw += all;
            allowed += sweep.plannedCases();
        }
        assertThat(counted).isEqualTo(expected);
        assertThat(raw).isEqualTo(121_060);
        assertThat(allowed).isEqualTo(93_935);
    }

    @Test
    void everyScenarioOfTheConsumerTestsHasThePublishedCombinations() throws IOException {
        Map<String, Integer> sums = new TreeMap<>();
        Map<String, Integer> standard = new TreeMap<>();
        for (Path file : distributions("ncap")) {
            Sweep sweep = ScenarioFiles.sweep(imported(file));
            assertThat(ScenarioFiles.forbidden(sweep)).as(file.toString()).isZero();
            String range = String.valueOf(file.getParent().getFileName());
            String year = file.toString().contains("2023") ? "2023" : range;
            sums.merge(year, sweep.plannedCases(), Integer::sum);
            if (range.equals("StandardRange")) {
                standard.put(String.valueOf(file.getFileName()).replace(".xosc", ""), sweep.plannedCases());
            }
        }
        assertThat(sums)
                .containsEntry("StandardRange", 428)
                .containsEntry("ExtendedRange", 435)
                .containsEntry("2023", 302);
        Map<String, Integer> expected = Map.ofEntries(
                Map.entry("CBFA", 12),
                Map.entry("CBLA", 5),
                Map.entry("CBLA_FCW", 4),
                Map.entry("CBNA", 12),
                Map.entry("CBNAO", 12),
                Map.entry("CCCscp", 50),
                Map.entry("CCFhos", 18),
                Map.entry("CCFtap", 9),
                Map.entry("CCRb", 30),
                Map.entry("CCRm", 55),
                Map.entry("CCRs", 25),
                Map.entry("CCRs_FCW", 15),
                Map.entry("CMCscp", 50),
                Map.entry("CMFtap", 9),
                Map.entry("CMRb", 18),
                Map.entry("CMRs", 15),
                Map.entry("CMRs_FCW", 9));
        assertThat(standard).containsAllEntriesOf(expected);
    }

    /** Of each file the first, the middle and the last case. */
    @Test
    void casesAreWrittenBackAsConcreteFilesThatSayTheSame() throws IOException {
        int count = 0;
        for (Path file : distributions("")) {
            Imported imported = imported(file);
            Sweep sweep = ScenarioFiles.sweep(imported);
            ScenarioTemplate template = ScenarioTemplate.read(imported.template(), sweep.manifest());
            List<Case> cases = ScenarioFiles.cases(sweep);
            for (int index : new int[] {0, cases.size() / 2, cases.size() - 1}) {
                Case of = cases.get(index);
                ScenarioTemplate again =
                        ScenarioTemplate.read(XmlSource.of("case.xosc", template.with(of.values())), sweep.manifest());
                assertThat(again.with(of.values())).isEqualTo(template.with(of.values()));
                assertThat(again.declared()).isEqualTo(Map.copyOf(of.values()));
            }
            count++;
        }
        assertThat(count).isEqualTo(124);
    }
}
