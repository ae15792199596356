package dev.provinggrid.server.api.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The colours of good and bad in the matrix, for readers with usual sight, protanopia, deuteranopia and tritanopia. Sight is
 * simulated by the matrices of Machado, Oliveira and Fernandes (2009, severity 1) on linear RGB; distances are Euclidean in
 * CIELAB, where 2.3 is just noticeable (Mahy, Van Eycken and Oosterlinck 1994).
 */
class MatrixColoursTest {

    private static final Path VIEWER = Path.of("src/main/resources/viewer");
    private static final double JUST_NOTICEABLE = 2.3;

    /** How far good is from bad at full colour; less colour has its share of it. */
    private static final double FULLY_APART = 26;

    /** WCAG 2.2, success criterion 1.4.3. */
    private static final double READABLE = 4.5;

    private static final Map<String, double[][]> SIGHTS = Map.of(
            "usual", new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
            "protan",
                    new double[][] {
                        {0.152286, 1.052583, -0.204868},
                        {0.114503, 0.786281, 0.099216},
                        {-0.003882, -0.048116, 1.051998}
                    },
            "deutan",
                    new double[][] {
                        {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}
                    },
            "tritan",
                    new double[][] {
                        {1.255528, -0.076749, -0.178779},
                        {-0.078411, 0.930809, 0.147602},
                        {0.004733, 0.691367, 0.303900}
                    });

    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({
        "light,usual",
        "light,protan",
        "light,deutan",
        "light,tritan",
        "dark,usual",
        "dark,protan",
        "dark,deutan",
        "dark,tritan"
    })
    void badIsNeverMerelyPalerThanGood(String theme, String sight) throws IOException {
        Map<String, double[]> colours = colours(theme);
        double[] panel = colours.get("panel");
        for (double weight : new double[] {weight("PALEST"), 0.3, weight("STRONGEST"), 1}) {
            double[] good = mixed(colours.get("pass"), panel, weight);
            double[] bad = mixed(colours.get("fail"), panel, weight);
            double atLeast = Math.max(JUST_NOTICEABLE, FULLY_APART * weight);
            assertThat(distance(good, bad, sight))
                    .as("good and bad at %s", weight)
                    .isGreaterThan(atLeast);
            assertThat(distance(bad, panel, sight))
                    .as("bad and neutral at %s", weight)
                    .isGreaterThan(2 * JUST_NOTICEABLE);
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({"light,protan", "light,deutan", "light,tritan", "dark,protan", "dark,deutan", "dark,tritan"})
    void outcomesAreToldApartWithoutTheirGlyphs(String theme, String sight) throws IOException {
        Map<String, double[]> colours = colours(theme);
        List<String> outcomes = List.of("pass-soft", "fail-soft", "error-soft", "queued");
        for (String one : outcomes) {
            for (String other : outcomes) {
                if (!one.equals(other)) {
                    assertThat(distance(colours.get(one), colours.get(other), sight))
                            .as(one + ", " + other)
                            .isGreaterThan(JUST_NOTICEABLE);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"light", "dark"})
    void numbersAreReadOnEveryColour(String theme) throws IOException {
        Map<String, double[]> colours = colours(theme);
        for (String hue : List.of("pass", "fail", "accent")) {
            double[] ground = mixed(colours.get(hue), colours.get("panel"), weight("STRONGEST"));
            assertThat(contrast(colours.get("ink"), ground)).as(hue).isGreaterThan(READABLE);
        }
        for (String ground : List.of("pass-soft", "fail-soft", "error-soft", "queued")) {
            assertThat(contrast(colours.get("ink"), colours.get(ground)))
                    .as(ground)
                    .isGreaterThan(READABLE);
        }
    }

    /** How much of a hue a cell has at least and at most, as the page says. */
    private static double weight(String name) throws IOException {
        Matcher said = Pattern.compile("const " + name + " = (\\d+);")
                .matcher(Files.readString(VIEWER.resolve("lib/shade.js")));
        assertThat(said.find()).as(name).isTrue();
        return Integer.parseInt(said.group(1)) / 100.0;
    }

    private static Map<String, double[]> colours(String theme) throws IOException {
        String style = Files.readString(VIEWER.resolve("style/theme.css"));
        int dark = style.indexOf("@media");
        Map<String, double[]> colours = new HashMap<>();
        Matcher each = Pattern.compile("--([\\w-]+): #([0-9a-f]{6}|[0-9a-f]{3})\\b")
                .matcher(theme.equals("dark") ? style : style.substring(0, dark));
        while (each.find()) {
            colours.put(each.group(1), rgb(each.group(2)));
        }
        return colours;
    }

    private static double[] rgb(String hex) {
        String whole = hex.length() == 3 ? hex.replaceAll("(.)", "$1$1") : hex;
        return IntStream.of(0, 2, 4)
                .mapToDouble(it -> Integer.parseInt(whole.substring(it, it + 2), 16) / 255.0)
                .toArray();
    }

    /** As {@code color-mix(in srgb, one weight, other)} does. */
    private static double[] mixed(double[] one, double[] other, double weight) {
        return IntStream.range(0, 3)
                .mapToDouble(it -> one[it] * weight + other[it] * (1 - weight))
                .toArray();
    }

    private static double[] linear(double[] rgb) {
        return Arrays.stream(rgb)
                .map(it -> it <= 0.04045 ? it / 12.92 : Math.pow((it + 0.055) / 1.055, 2.4))
                .toArray();
    }

    private static double[] seen(double[] rgb, String sight) {
        double[] linear = linear(rgb);
        return Arrays.stream(SIGHTS.get(sight))
                .mapToDouble(row -> Math.clamp(row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2], 0, 1))
                .toArray();
    }

    private static double distance(double[] one, double[] other, String sight) {
        double[] a = lab(seen(one, sight));
        double[] b = lab(seen(other, sight));
        return Math.sqrt(IntStream.range(0, 3)
                .mapToDouble(it -> Math.pow(a[it] - b[it], 2))
                .sum());
    }

    /** CIELAB under D65. */
    private static double[] lab(double[] linear) {
        double x = response((0.4124 * linear[0] + 0.3576 * linear[1] + 0.1805 * linear[2]) / 0.9505);
        double y = response(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]);
        double z = response((0.0193 * linear[0] + 0.1192 * linear[1] + 0.9505 * linear[2]) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double response(double it) {
        return it > 0.008856 ? Math.cbrt(it) : 7.787 * it + 16 / 116.0;
    }

    private static double contrast(double[] one, double[] other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(double[] rgb) {
        double[] linear = linear(rgb);
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    }
}
