package dev.provinggrid.viewer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sweeps with many cases that nobody has to simulate: results of another tool. */
final class ImportedSweeps {

    private static final double GRAVITY = 9.81;
    private static final double SIGHT_M = 60;

    private ImportedSweeps() {}

    /** Two scales and a choice; the gap is what is left of 60 m after a reaction and braking. */
    static String braking(RunningServer server) {
        List<String> table = new ArrayList<>(List.of("driver,speed,grip,gap"));
        for (String driver : List.of("careful", "usual")) {
            for (int speed = 20; speed <= 90; speed += 10) {
                for (int grip = 2; grip <= 9; grip++) {
                    table.add(String.format(
                            Locale.ROOT, "%s,%d,%.1f,%.4f", driver, speed, grip / 10.0, gap(speed, grip / 10.0)));
                }
            }
        }
        return server.imported(
                mapping(
                        "braking",
                        "driver: {column: driver, type: choice, role: system}",
                        "speed: {column: speed, type: number, unit: km/h, role: environment}",
                        "grip: {column: grip, type: number, role: environment}"),
                table);
    }

    static double gap(double kmh, double grip) {
        double speed = kmh / 3.6;
        return SIGHT_M - speed - speed * speed / (2 * GRAVITY * grip);
    }

    /** One scale, two detectors, ten replicates: slower is better. */
    static String sampled(RunningServer server) {
        List<String> table = new ArrayList<>(List.of("detector,speed,rep,gap"));
        for (int detector = 0; detector < 2; detector++) {
            for (int speed = 20; speed <= 80; speed += 15) {
                for (int rep = 0; rep < 10; rep++) {
                    table.add("detector-%d,%d,%d,%d"
                            .formatted(detector, speed, rep, 40 + 20 * detector - speed + 4 * rep));
                }
            }
        }
        String mapping = mapping(
                "sampled",
                "detector: {column: detector, type: choice, role: system}",
                "speed: {column: speed, type: number, unit: km/h, role: environment}");
        return server.imported(mapping.replace("rows: case", "rows: case\nreplicate: {column: rep}"), table);
    }

    /** Four axes of words, some of them long; 960 cases. */
    static String blocks(RunningServer server) {
        List<String> table = new ArrayList<>(List.of("site,kind,build,light,gap"));
        for (int site = 0; site < 8; site++) {
            for (int kind = 0; kind < 6; kind++) {
                for (int build = 0; build < 10; build++) {
                    for (String light : List.of("dusk-with-a-low-sun-in-the-lens", "night & <rain>")) {
                        table.add(String.format(
                                Locale.ROOT,
                                "site-%d,a kind of number %d,build-%d,%s,%.2f",
                                site,
                                kind,
                                build,
                                light,
                                1.37 - .21 * site - .17 * kind + .29 * build - light.length() / 20.0));
                    }
                }
            }
        }
        return server.imported(
                mapping(
                        "blocks",
                        "site: {column: site, type: choice, role: environment}",
                        "kind: {column: kind, type: choice, role: environment}",
                        "build: {column: build, type: choice, role: system}",
                        "light: {column: light, type: choice, role: environment}"),
                table);
    }

    /** Two axes of a hundred words each; 10,000 cases. */
    static String hundreds(RunningServer server) {
        List<String> table = new ArrayList<>(List.of("site,build,gap"));
        for (int site = 0; site < 100; site++) {
            for (int build = 0; build < 100; build++) {
                table.add("site-%02d,build-%02d,%d".formatted(site, build, site + build - 90 + 17 * build % 13));
            }
        }
        return server.imported(
                mapping(
                        "hundreds",
                        "site: {column: site, type: choice, role: environment}",
                        "build: {column: build, type: choice, role: system}"),
                table);
    }

    private static String mapping(String name, String... parameters) {
        return """
                format: 1
                sweep: %1$s
                scenario: %1$s
                version: "1"
                title: %1$s
                software: a spreadsheet
                date: "2026-05-04"
                files: table.csv
                rows: case
                parameters:
                  %2$s
                kpis:
                  gap: {column: gap, unit: m, better: higher, neutral: 0, description: Distance that is left.}
                pass: [gap >= 0 m]
                """.formatted(name, String.join("\n  ", parameters));
    }
}
