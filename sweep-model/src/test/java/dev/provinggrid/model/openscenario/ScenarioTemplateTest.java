package dev.provinggrid.model.openscenario;

import static dev.provinggrid.model.openscenario.ScenarioFiles.deterministic;
import static dev.provinggrid.model.openscenario.ScenarioFiles.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.openscenario.OpenScenarioImport.Imported;
import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A case as a concrete file: the declared values change and nothing else. */
class ScenarioTemplateTest {

    @TempDir
    private Path folder;

    private ScenarioFiles files;

    @BeforeEach
    void ofTheFolder() {
        files = new ScenarioFiles(
                folder, new UnitMapping(Map.of("*_kph", Unit.named("km/h").orElseThrow())));
    }

    private static Map<String, Value> defaults(Manifest manifest) {
        Map<String, Value> values = new HashMap<>();
        manifest.parameters().forEach(it -> values.put(it.name(), it.defaultValue()));
        return values;
    }

    @Test
    void aCaseAtTheDefaultsIsTheFileItself() throws IOException {
        Path file = files.scenario(ScenarioFiles.DECLARATIONS);
        Manifest manifest = ScenarioFiles.manifest(files.imported(file));
        assertThat(ScenarioTemplate.read(XmlSource.of(file), manifest).with(defaults(manifest)))
                .isEqualTo(Files.readAllBytes(file));
    }

    @Test
    void onlyTheDeclaredValuesChange() throws IOException {
        Path file = files.scenario(ScenarioFiles.DECLARATIONS);
        Manifest manifest = ScenarioFiles.manifest(files.imported(file));
        Map<String, Value> values = defaults(manifest);
        values.put("speed_kph", new Value.Scalar(70 / 3.6));
        values.put("gap_m", new Value.Scalar(0.1));
        values.put("lane", new Value.Scalar(-2));
        values.put("model", new Value.Text("<\"van\"> & 'more' 漢"));
        values.put("night", new Value.Flag(true));
        String written =
                new String(ScenarioTemplate.read(XmlSource.of(file), manifest).with(values), StandardCharsets.UTF_8);
        assertThat(written)
                .isEqualTo(Files.readString(file)
                        .replace("value=\"50.0\"", "value=\"70\"")
                        .replace("value = '20'", "value = '0.1'")
                        .replace("value=\"-1\"", "value=\"-2\"")
                        .replace("value=\"car &amp; trailer\"", "value=\"&lt;&#34;van&#34;> &amp; 'more' 漢\"")
                        .replace("value=\"false\"", "value=\"true\""));
        Manifest again = ScenarioFiles.manifest(files.imported(files.write("again.xosc", written)));
        assertThat(defaults(again)).isEqualTo(values);
    }

    @Test
    void everyCaseOfASweepReadsBackToItsValues() {
        Path file = files.scenario(ScenarioFiles.DECLARATIONS);
        Imported imported = files.imported(files.distribution(deterministic(
                set("speed_kph", "50", "0.1", "33.3", "1e-3", "120"),
                set("gap_m", "80", "90.25"),
                set("model", "a", "b"))));
        Manifest manifest = ScenarioFiles.manifest(imported);
        ScenarioTemplate template = ScenarioTemplate.read(XmlSource.of(file), manifest);
        for (Case of : ScenarioFiles.cases(ScenarioFiles.sweep(imported))) {
            byte[] written = template.with(of.values());
            assertThat(written).isEqualTo(template.with(of.values()));
            Manifest again = ScenarioFiles.manifest(
                    files.imported(files.write("case.xosc", new String(written, StandardCharsets.UTF_8))));
            assertThat(defaults(again)).isEqualTo(Map.copyOf(of.values()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "US-ASCII", "UTF-16LE"})
    void theEncodingStaysAndWhatItLacksIsEscaped(String name) throws IOException {
        Charset charset = Charset.forName(name);
        String text = Files.readString(files.scenario(ScenarioFiles.DECLARATIONS))
                .replace(
                        "encoding=\"UTF-8\"",
                        name.startsWith("UTF-16") ? "encoding=\"UTF-16\"" : "encoding=\"" + name + "\"");
        String mark = name.startsWith("UTF-") ? "\uFEFF" : "";
        Path file = Files.write(folder.resolve("encoded.xosc"), (mark + text).getBytes(charset));
        Manifest manifest = ScenarioFiles.manifest(files.imported(file));
        Map<String, Value> values = defaults(manifest);
        values.put("model", new Value.Text("Zoë"));
        byte[] written = ScenarioTemplate.read(XmlSource.of(file), manifest).with(values);
        assertThat(new String(written, charset))
                .startsWith(mark + "<?xml")
                .contains(name.equals("US-ASCII") ? "value=\"Zo&#235;\"" : "value=\"Zoë\"");
        Files.write(file, written);
        assertThat(defaults(ScenarioFiles.manifest(files.imported(file)))).isEqualTo(values);
    }

    @Test
    void aTemplateOfAnotherTypeOrWithoutAnyParameterIsRefused() throws IOException {
        Path file = files.scenario(ScenarioFiles.DECLARATIONS);
        Manifest manifest = ScenarioFiles.manifest(files.imported(file));
        Path other = files.write(
                "other.xosc", Files.readString(file).replace("\"boolean\" value=\"false\"", "\"string\" value=\"no\""));
        assertThat(catchThrowableOfType(InvalidInput.class, () -> ScenarioTemplate.read(XmlSource.of(other), manifest)))
                .hasMessageContaining("declared with another type than the manifest has \"night, string\"");
        List<Parameter> none = manifest.parameters().subList(0, 0);
        assertThat(catchThrowableOfType(
                        InvalidInput.class,
                        () -> ScenarioTemplate.read(XmlSource.of(file), manifest.withParameters(none))))
                .hasMessageContaining("it declares no parameter of cut-in-xosc");
    }
}
