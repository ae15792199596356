package dev.provinggrid.model.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Templates beside a manifest: pinned by their bytes, filled with the values of a case, refused where a value would be none. */
class ManifestFileTest {

    private static final String XOSC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <OpenSCENARIO>
              <FileHeader revMajor="1" revMinor="2" date="2026-11-28T12:00:00" description="Cut-in" author="us"/>
              <ParameterDeclarations>
                <ParameterDeclaration name="speed" parameterType="double" value="80"/>
                <ParameterDeclaration name="label" parameterType="string" value="car"/>
              </ParameterDeclarations>
              <Entities/>
              <Storyboard/>
            </OpenSCENARIO>
            """;

    private static final String NASTY = "a\"b' <c> & \\d: #{e}[], *|%@`- ]]> ?";

    private static final String SWEEP_OF_A_TEXT = """
            format: 1
            sweep: s
            scenario: cut-in
            parameters: {label: "wet; road"}
            pass: [hit == 0]
            """;

    @TempDir
    private Path folder;

    @Test
    void aChangedTemplateChangesTheKeyOfEveryCase() {
        Case before = onlyCase(manifest("{scene.xosc: {template: cut-in.xosc, type: xosc}}", XOSC));
        Case same = onlyCase(manifest("{scene.xosc: {template: cut-in.xosc, type: xosc}}", XOSC));
        Case after = onlyCase(manifest("{scene.xosc: {template: cut-in.xosc, type: xosc}}", XOSC + "<!-- more -->\n"));
        assertThat(same.key()).isEqualTo(before.key());
        assertThat(after.key()).isNotEqualTo(before.key());
        assertThat(after.seed()).isEqualTo(before.seed());
        assertThat(before.inputs()).containsOnlyKeys("template/scene.xosc");
        assertThat(after.inputs()).isNotEqualTo(before.inputs());
    }

    @Test
    void aManifestWithoutTemplatesIsWhatItWas() {
        write("m.yaml", withRunner("{exec: [sim]}"));
        Manifest alone = new ManifestReader().read(folder.resolve("m.yaml"));
        Manifest read = ManifestFile.read(folder.resolve("m.yaml"), "m.yaml").manifest();
        assertThat(read).isEqualTo(alone);
        assertThat(onlyCase(read).inputs()).isEmpty();
    }

    @Test
    void aWorkerSeesByTheDigestOfTheManifestThatATemplateChanged() {
        String files = "{scene.xosc: {template: cut-in.xosc, type: xosc}}";
        ManifestFile read = read(files, XOSC);
        Manifest kept =
                new ManifestReader().read(read.manifest().canonicalJson().getBytes(StandardCharsets.UTF_8));
        assertThat(kept.runner()).isEqualTo(read.manifest().runner());
        assertThat(kept.digest()).isEqualTo(read.manifest().digest());
        assertThat(read(files, XOSC + " ").manifest().digest())
                .isNotEqualTo(read.manifest().digest());
        assertThat(read.files().template(read.manifest().inputs().get("template/scene.xosc")))
                .hasValue(XOSC.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void inOpenScenarioOnlyDeclaredValuesChange() throws IOException {
        ManifestFile read = read("{scenes/scene.xosc: {template: cut-in.xosc, type: xosc}}", XOSC);
        assertThat(written(read, "scenes/scene.xosc", Map.of("speed", new Value.Scalar(100 / 3.6))))
                .isEqualTo(XOSC.replace("value=\"80\"", "value=\"100\""));
        assertThat(written(read, "scenes/scene.xosc", Map.of())).isEqualTo(XOSC);
    }

    @Test
    void xmlGetsReferences() throws IOException {
        String written = nasty("xml", "<a b='{{label}}' c=\"{{label}}\">{{label}}{{speed:m/s}}</a>");
        String escaped = "a&#34;b&#39; &lt;c&#62; &amp; \\d: #{e}[], *|%@`- ]]&#62; ?";
        assertThat(written).isEqualTo("<a b='" + escaped + "' c=\"" + escaped + "\">" + escaped + "20</a>");
    }

    @Test
    void jsonGetsWholeValuesAndPartsOfStrings() throws IOException {
        String written =
                nasty("json", "{\"a\": {{label}}, \"b\": \"-{{label}}-\", \"c\": {{speed:km/h}}, \"d\": {{on}}}");
        String escaped = "a\\\"b' <c> & \\\\d: #{e}[], *|%@`- ]]> ?";
        assertThat(written)
                .isEqualTo("{\"a\": \"" + escaped + "\", \"b\": \"-" + escaped + "-\", \"c\": 72, \"d\": true}");
    }

    @Test
    void yamlGetsWholeValuesAndPartsOfDoubleQuotes() throws IOException {
        String written =
                nasty("yaml", "a: {{label}} # it's a label\nb: [\"{{label}}.\", {{speed:m/s}}]\nc: {{mode}}\n");
        String escaped = "a\\\"b' <c> & \\\\d: #{e}[], *|%@`- ]]> ?";
        assertThat(written)
                .isEqualTo("a: \"" + escaped + "\" # it's a label\nb: [\"" + escaped + ".\", 20]\nc: \"no\"\n");
    }

    @Test
    void plainTextGetsNumbersAndPlainWords() throws IOException {
        ManifestFile read =
                read("{a.ini: {template: t, type: text}}", "v={{speed:km/h}} s={{ seed }} {{on}} {{mode}} {x}\n");
        assertThat(written(read, "a.ini", Map.of())).isEqualTo("v=80 s=7 true no {x}\n");
    }

    @Test
    void aPlainTextWithoutPlaceholdersIsCopied() throws IOException {
        ManifestFile read = read("{road.xodr: {template: t, type: text}}", "\uFEFF<OpenDRIVE>ä\r\n");
        assertThat(written(read, "road.xodr", Map.of())).isEqualTo("\uFEFF<OpenDRIVE>ä\r\n");
    }

    @Test
    void aTextThatWouldNeedEscapingIsNeverWrittenWhoeverLetItPass() {
        ManifestFile read = read("{a.ini: {template: t, type: text}}", "label={{label}}\n");
        assertThat(problems(() -> {
                    try {
                        read.files().write(folder, values(read, Map.of("label", new Value.Text("a b"))), 7);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }))
                .singleElement()
                .satisfies(
                        it -> assertThat(it.toString()).contains("t, line 1", "label", "\"a b\"", "letters, digits"));
    }

    @Test
    void aSweepHearsOfEveryTextThatAPlainFileCannotTakeBeforeAnythingRuns() {
        Manifest manifest = manifest("{conf/a.ini: {template: t, type: text}}", "label={{label}} v={{speed:km/h}}\n");
        String sweep = """
                format: 1
                sweep: s
                scenario: cut-in
                axes: {label: [car, "wet road", 1.5e+3, "${HOME}"], speed: [50 km/h, 60 km/h]}
                include: [{label: "a;b", speed: 70 km/h}]
                pass: [hit == 0]
                """;
        assertThat(refused(manifest, sweep))
                .satisfiesExactly(
                        it -> assertThat(it.toString())
                                .contains(
                                        "/axes/label/1",
                                        "label cannot be written into conf/a.ini, a plain text \"wet road\"",
                                        "letters, digits, _ . -; or a template of another type: xml, json, yaml",
                                        "did you mean \"wet_road\"?"),
                        it -> assertThat(it.toString()).contains("/axes/label/3", "\"${HOME}\"", "\"_HOME_\""),
                        it -> assertThat(it.toString()).contains("/include/0/label", "\"a;b\"", "\"a_b\""));
        assertThat(refused(
                        manifest,
                        sweep.replaceAll("axes.*", "parameters: {label: \"x y\"}")
                                .replaceAll("include.*", "")))
                .singleElement()
                .satisfies(it -> assertThat(it.toString()).contains("/parameters/label", "\"x y\""));
    }

    @Test
    void anyTextGoesIntoFilesThatEscapeIt() {
        Manifest manifest = manifest("{a.json: {template: t, type: json}}", "[{{label}}]");
        assertThat(new SweepReader(Scenarios.only(manifest))
                        .parse(SWEEP_OF_A_TEXT.getBytes(StandardCharsets.UTF_8))
                        .cases()
                        .points())
                .isEqualTo(1);
    }

    @Test
    void aPresetWithATextThatAPlainFileCannotTakeIsRefusedWithTheManifest() {
        write("t", "label={{label}}\n");
        write(
                "m.yaml",
                withRunner("{exec: [sim], files: {a.ini: {template: t, type: text}}}")
                        + "presets: {wet: {defaults: {label: wet road}}}\n");
        assertThat(problems(() -> ManifestFile.read(folder.resolve("m.yaml"), "m.yaml")))
                .singleElement()
                .satisfies(it -> assertThat(it.toString()).contains("\"wet road\"", "letters, digits"));
    }

    private static List<Problem> refused(Manifest manifest, String sweep) {
        SweepReader reader = new SweepReader(Scenarios.only(manifest));
        return problems(() -> reader.parse(sweep.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            text | v={{sped:km/h}}             | line 1, (document): unknown parameter "sped"; allowed: | did you mean "speed"
            text | v={{speed}}                 | speed wants a unit "{{speed}}"; allowed: for example {{speed:km/h}} | line 1
            text | v={{speed:kg}}              | wrong unit for speed "kg"; allowed: km/h | m/s
            text | v={{speed:kmh}}             | unknown unit of speed "kmh" | km/h
            text | v={{label:m}}               | label has no unit "m"; allowed: {{label}} | line 1
            text | v={{}}                      | unknown parameter | speed
            text | v={{at}}                    | a value of at cannot be written into a file of this type "06:00" | xml, json, yaml
            json | {"a": "b" {{label}}}        | cannot be read as JSON | whole value
            json | {"a": -{{count}}}           | cannot be read as JSON | whole value
            json | {"a": {{label}}} {}         | cannot be read as JSON | whole value
            yaml | a: {{speed:m/s}} m/s        | cannot be read as YAML | whole value
            yaml | a: '{{label}}'              | cannot be read as YAML | double quotes
            yaml | a: {{label}} # {{label}}    | no value can stand here "label" | double quotes
            yaml | # {{label}}                 | cannot be read as YAML | whole value
            xml  | <a><!-- {{label}} --></a>   | no value can stand here "label" | attribute
            xml  | <a><![CDATA[{{label}}]]></a> | no value can stand here "label" | attribute
            xml  | <{{label}}/>                | cannot be read as XML | attribute
            xml  | <!DOCTYPE a><a b="{{label}}"/> | a document type is not read | attribute
            """)
    void whatIsWrongWithATemplateIsToldWhenTheManifestIsRead(
            String type, String template, String problem, String further) {
        assertThat(problems(() -> read("{a: {template: t, type: " + type + "}}", template)))
                .singleElement()
                .satisfies(it -> assertThat(it.toString()).contains("t", problem, further));
    }

    @Test
    void everythingWrongWithManifestAndTemplatesIsToldAtOnce() {
        write("t", "{{sped:km/h}} {{speed:kg}} {{speed}}");
        write(
                "m.yaml",
                withRunner("{exec: [sim], wallTimeout: 5, files: {a: {template: t, type: text},"
                        + " b: {template: none, type: xml}, c.xosc: {template: t, type: xosc}}}"));
        assertThat(problems(() -> ManifestFile.read(folder.resolve("m.yaml"), "m.yaml")))
                .extracting(it -> it.place().file() + it.place().pointer() + " "
                        + it.place().line())
                .containsExactlyInAnyOrder(
                        "m.yaml/runner/wallTimeout 5", "m.yaml/runner/files/b/template 0", "t 1", "t 1", "t 1", "t 1");
    }

    @Test
    void aLinkOutOfTheFolderIsRefused(@TempDir Path elsewhere) throws IOException {
        Path secret = Files.writeString(elsewhere.resolve("secret"), "s");
        Files.createSymbolicLink(folder.resolve("t"), secret);
        write("m.yaml", withRunner("{exec: [sim], files: {a: {template: t, type: text}}}"));
        assertThat(problems(() -> ManifestFile.read(folder.resolve("m.yaml"), "m.yaml")))
                .singleElement()
                .satisfies(it -> assertThat(it.message()).contains("leads out of the folder"));
    }

    @Test
    void aDigestThatTheTemplateDoesNotHaveIsRefused() {
        String digest = "0".repeat(64);
        assertThat(problems(() -> read("{a: {template: t, type: text, sha256: \"" + digest + "\"}}", "x")))
                .singleElement()
                .satisfies(it -> assertThat(it.toString()).contains("/runner/files/a/sha256", "another digest"));
    }

    private String nasty(String type, String template) throws IOException {
        ManifestFile read = read("{a: {template: t, type: " + type + "}}", template);
        return written(read, "a", Map.of("label", new Value.Text(NASTY), "speed", new Value.Scalar(20)));
    }

    private String written(ManifestFile read, String path, Map<String, Value> others) throws IOException {
        Path output = Files.createTempDirectory(folder, "output");
        read.files().write(output, values(read, others), 7);
        return Files.readString(output.resolve(path));
    }

    private static Map<String, Value> values(ManifestFile read, Map<String, Value> others) {
        Map<String, Value> values = new HashMap<>();
        for (Parameter it : read.manifest().parameters()) {
            values.put(it.name(), it.defaultValue());
        }
        values.putAll(others);
        return values;
    }

    private Manifest manifest(String files, String template) {
        return read(files, template).manifest();
    }

    private ManifestFile read(String files, String template) {
        write("t", template);
        write("cut-in.xosc", template);
        write("m.yaml", withRunner("{exec: [sim], files: " + files + "}"));
        return ManifestFile.read(folder.resolve("m.yaml"), "m.yaml");
    }

    private static String withRunner(String runner) {
        return """
                format: 1
                scenario: cut-in
                version: "1"
                title: t
                runner: %s
                parameters:
                  speed: {type: number, unit: km/h, role: environment, min: 0, max: 200, default: 80}
                  count: {type: integer, role: environment, default: 2}
                  label: {type: text, role: environment, default: car}
                  mode: {type: choice, choices: ["no", "yes"], role: system, default: "no"}
                  on: {type: boolean, role: system, default: true}
                  at: {type: time-of-day, role: environment, default: "06:00"}
                kpis: {hit: {}}
                """.formatted(runner);
    }

    private static Case onlyCase(Manifest manifest) {
        return new SweepReader(Scenarios.only(manifest))
                .parse("{\"format\": 1, \"sweep\": \"s\", \"scenario\": \"cut-in\", \"pass\": [\"hit == 0\"]}"
                        .getBytes(StandardCharsets.UTF_8))
                .cases()
                .next(List.of())
                .getFirst();
    }

    private void write(String name, String text) {
        try {
            Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Problem> problems(Runnable reading) {
        return catchThrowableOfType(InvalidInput.class, reading::run).problems();
    }
}
