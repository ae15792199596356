package dev.provinggrid.model.openscenario;

import static dev.provinggrid.model.openscenario.ScenarioFiles.deterministic;
import static dev.provinggrid.model.openscenario.ScenarioFiles.drawn;
import static dev.provinggrid.model.openscenario.ScenarioFiles.range;
import static dev.provinggrid.model.openscenario.ScenarioFiles.set;
import static dev.provinggrid.model.openscenario.ScenarioFiles.single;
import static dev.provinggrid.model.openscenario.ScenarioFiles.stochastic;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every wrong file gets the whole list of what is wrong, with line and column, and nothing is made of it. */
class WrongScenarioTest {

    @TempDir
    private Path folder;

    private ScenarioFiles files;

    @BeforeEach
    void ofTheFolder() {
        files = new ScenarioFiles(folder);
    }

    @Test
    void everythingWrongWithADistributionIsToldAtOnce() {
        assertThat(files.problems(deterministic(
                        set("sped_kph", "1"),
                        set("lane", "1.5", "2"),
                        set("model"),
                        range("gap_m", "50", "10", "1"),
                        range("gap_m", "10", "50", "-1"),
                        range("model", "1", "2", "1"),
                        set("_speed", "3"),
                        set("night", "perhaps"),
                        set("gap_m", "1", "1.0"),
                        set("gap_m", "$speed_kph"),
                        single("lane", "<UserDefinedDistribution type=\"bell\"/>"),
                        single("lane", "<DistributionSet/><DistributionSet/>"),
                        "<Surprise/>")))
                .satisfiesExactlyInAnyOrder(
                        it -> assertThat(it)
                                .contains(
                                        "the scenario declares no such parameter \"sped_kph\"",
                                        "did you mean \"speed_kph\""),
                        it -> assertThat(it)
                                .contains(
                                        "study.xosc, line 7", "not a value of type int \"1.5\"", "a whole number from"),
                        it -> assertThat(it).contains("a set without values"),
                        it -> assertThat(it).contains("the upper limit is less than the lower \"50 to 10\""),
                        it -> assertThat(it).contains("a step is greater than zero \"-1\""),
                        it -> assertThat(it).contains("a range wants a parameter that is a number \"model, string\""),
                        it -> assertThat(it)
                                .contains("cannot vary: its value is computed from other parameters \"_speed\""),
                        it -> assertThat(it).contains("not a value of type boolean \"perhaps\""),
                        it -> assertThat(it).contains("the same value twice in a set \"1.0\""),
                        it -> assertThat(it).contains("a value of a distribution names no parameter \"$speed_kph\""),
                        it -> assertThat(it).contains("a user-defined distribution means what its tool says"),
                        it -> assertThat(it).contains("exactly one distribution is wanted"),
                        it -> assertThat(it).contains("unknown kind of deterministic distribution \"Surprise\""));
    }

    @Test
    void everythingWrongWithAStochasticDistributionIsToldAtOnce() {
        String range = "<Range lowerLimit=\"1\" upperLimit=\"2\"/>";
        assertThat(files.problems(stochastic(
                        "numberOfTestRuns=\"0\" randomSeed=\"x\"",
                        drawn("gap_m", "<NormalDistribution expectedValue=\"1\" variance=\"-1\"/>"),
                        drawn("gap_m", "<NormalDistribution expectedValue=\"1\"/>"),
                        drawn("gap_m", "<LogNormalDistribution expectedValue=\"0\" variance=\"1\"/>"),
                        drawn("gap_m", "<UniformDistribution/>"),
                        drawn("gap_m", "<PoissonDistribution expectedValue=\"1e9\"/>"),
                        drawn("model", "<UniformDistribution>" + range + "</UniformDistribution>"),
                        drawn("lane", "<Histogram><Bin weight=\"1\">" + range + "</Bin></Histogram>"),
                        drawn("gap_m", "<Histogram><Bin weight=\"0\">" + range + "</Bin></Histogram>"),
                        drawn(
                                "gap_m",
                                "<Histogram><Bin weight=\"1\">" + range + "</Bin><Bin weight=\"1\">" + range
                                        + "</Bin></Histogram>"),
                        drawn(
                                "model",
                                "<ProbabilityDistributionSet><Element value=\"a\" weight=\"-1\"/></ProbabilityDistributionSet>"),
                        drawn("gap_m", "<UserDefinedDistribution type=\"bell\"/>"))))
                .satisfiesExactlyInAnyOrder(
                        it -> assertThat(it).contains("not a number of test runs \"0\""),
                        it -> assertThat(it).contains("not a seed \"x\""),
                        it -> assertThat(it).contains("a variance is greater than zero \"-1\""),
                        it -> assertThat(it).contains("NormalDistribution has no attribute variance"),
                        it -> assertThat(it).contains("a lognormal distribution has an expected value above zero"),
                        it -> assertThat(it).contains("UniformDistribution has no Range"),
                        it -> assertThat(it).contains("the expected value of a Poisson distribution"),
                        it -> assertThat(it).contains("UniformDistribution wants a parameter that is a number"),
                        it -> assertThat(it).contains("a histogram is of numbers that need not be whole"),
                        it -> assertThat(it).contains("a histogram wants bins, and a weight above 0"),
                        it -> assertThat(it).contains("bins overlap"),
                        it -> assertThat(it).contains("a weight is not negative"),
                        it -> assertThat(it).contains("a user-defined distribution means what its tool says"));
    }

    @Test
    void everythingWrongWithDeclarationsIsToldAtOnce() {
        assertThat(files.problemsOf(files.scenario("""
                <ParameterDeclaration name="a" parameterType="double" value="NaN"/>
                <ParameterDeclaration name="b" parameterType="number" value="1"/>
                <ParameterDeclaration name="c" parameterType="int" value="1"/>
                <ParameterDeclaration name="c" parameterType="int" value="1"/>
                <ParameterDeclaration name="d" parameterType="unsignedShort" value="70000"/>
                <ParameterDeclaration name="e" parameterType="double"/>
                <ParameterDeclaration name="f" parameterType="double" value="${sin(1)}"/>
                <ParameterDeclaration name="g" parameterType="double" value="1">
                  <ConstraintGroup>
                    <ValueConstraint rule="lessThan" value="$f"/>
                    <ValueConstraint rule="less" value="1"/>
                    <ValueConstraint rule="lessThan" value="$nobody"/>
                    <ValueConstraint rule="lessThan" value="$h"/>
                  </ConstraintGroup>
                </ParameterDeclaration>
                <ParameterDeclaration name="h" parameterType="double" value="${$i + 1}"/>
                <ParameterDeclaration name="i" parameterType="double" value="${$h + 1}"/>
                <ParameterDeclaration name="j" parameterType="string" value="x">
                  <ConstraintGroup><ValueConstraint rule="lessThan" value="y"/></ConstraintGroup>
                </ParameterDeclaration>
                """)))
                .satisfiesExactlyInAnyOrder(
                        it -> assertThat(it).contains("line 6,", "not a value of type double \"NaN\""),
                        it -> assertThat(it).contains("line 7,", "unknown type of a parameter \"number\""),
                        it -> assertThat(it)
                                .contains("line 9,", "a parameter is declared once \"c\"", "the first is on line 8"),
                        it -> assertThat(it).contains("line 10,", "\"70000\"", "from 0 to 65535"),
                        it -> assertThat(it).contains("line 11,", "ParameterDeclaration has no attribute value"),
                        it -> assertThat(it).contains("line 15,", "the value of f: unknown function \"sin\""),
                        it -> assertThat(it)
                                .contains(
                                        "line 16,",
                                        "unknown rule of a constraint \"less\"",
                                        "did you mean \"lessThan\""),
                        it -> assertThat(it).contains("line 17,", "no parameter $nobody is declared"),
                        it -> assertThat(it).contains("line 18,", "depends on itself"),
                        it -> assertThat(it).contains("\"<\" wants a number"));
    }

    /** Expressions that double twenty times over are no bomb. */
    @Test
    void expressionsThatGrowWithoutEndAreRefused() {
        StringBuilder declarations =
                new StringBuilder("<ParameterDeclaration name=\"x0\" parameterType=\"double\" value=\"1\"/>");
        for (int i = 1; i <= 60; i++) {
            declarations
                    .append("<ParameterDeclaration name=\"x")
                    .append(i)
                    .append("\" parameterType=\"double\" value=\"${$x")
                    .append(i - 1)
                    .append(" + $x")
                    .append(i - 1)
                    .append("}\"/>\n");
        }
        declarations.append("<ParameterDeclaration name=\"y\" parameterType=\"double\" value=\"1\"><ConstraintGroup>"
                + "<ValueConstraint rule=\"lessThan\" value=\"$x60\"/></ConstraintGroup></ParameterDeclaration>");
        assertThat(files.problemsOf(files.scenario(declarations.toString())))
                .singleElement()
                .asString()
                .contains("an expression of more than 500 parts");
    }

    @Test
    void entitiesAreRefusedWhetherFromOutsideOrABomb() throws IOException {
        Path secret = files.write("secret.txt", "secret");
        String outside = "<!DOCTYPE OpenSCENARIO [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>";
        StringBuilder bomb = new StringBuilder("<!DOCTYPE OpenSCENARIO [<!ENTITY a0 \"boom\">");
        for (int i = 1; i < 30; i++) {
            bomb.append("<!ENTITY a")
                    .append(i)
                    .append(" \"")
                    .append(("&a" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        for (String type :
                new String[] {outside, bomb + "]>", "<!DOCTYPE OpenSCENARIO SYSTEM \"http://localhost:1/x.dtd\">"}) {
            String plain = Files.readString(files.scenario(ScenarioFiles.DECLARATIONS));
            Path file = files.write(
                    "entities.xosc",
                    plain.replace("<OpenSCENARIO>", type + "<OpenSCENARIO>").replace("A cut-in", "&e;&a29;"));
            assertThat(files.problemsOf(file))
                    .singleElement()
                    .asString()
                    .contains("entities.xosc, line 3", "a document type, and with it entities, is not read")
                    .doesNotContain("secret\"");
        }
    }

    @Test
    void tornAndOversizedAndForeignFilesAreRefused() throws IOException {
        String whole = Files.readString(files.scenario(ScenarioFiles.DECLARATIONS));
        assertThat(files.problemsOf(files.write("torn.xosc", whole.substring(0, whole.length() / 2))))
                .singleElement()
                .asString()
                .contains("torn.xosc, line ", "not well-formed XML");
        assertThat(files.problemsOf(files.write("empty.xosc", "")))
                .singleElement()
                .asString()
                .contains("not well-formed");
        assertThat(files.problemsOf(folder.resolve("nowhere.xosc")))
                .singleElement()
                .asString()
                .contains("there is no such file");
        assertThat(files.problemsOf(files.write("other.xosc", "<Other/>")))
                .singleElement()
                .asString()
                .contains("not an OpenSCENARIO file \"Other\"");
        assertThat(files.problemsOf(files.write("new.xosc", whole.replace("revMinor=\"2\"", "revMinor=\"9\""))))
                .singleElement()
                .asString()
                .contains("a version of OpenSCENARIO that is not read \"1.9\"; allowed: 1.0 to 1.3");
        assertThat(files.problemsOf(files.write(
                        "catalog.xosc",
                        "<OpenSCENARIO><FileHeader revMajor=\"1\" revMinor=\"0\"/><Catalog/></OpenSCENARIO>")))
                .singleElement()
                .asString()
                .contains("neither a scenario nor a ParameterValueDistribution");
        Path large = folder.resolve("large.xosc");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength((16 << 20) + 1);
        }
        assertThat(files.problemsOf(large)).singleElement().asString().contains("the file is too large");
        Files.write(
                folder.resolve("latin.xosc"), whole.replace("A cut-in", "Übung").getBytes(StandardCharsets.ISO_8859_1));
        assertThat(files.problemsOf(folder.resolve("latin.xosc")))
                .singleElement()
                .asString()
                .contains("no text in its encoding \"UTF-8\"");
        assertThat(files.problemsOf(files.write("deep.xosc", "<a>".repeat(200))))
                .singleElement()
                .asString()
                .contains("nested too deeply");
    }

    @Test
    void aDistributionWithoutItsScenarioIsRefused() throws IOException {
        assertThat(problemsOfScenario("./cut in.xosc"))
                .startsWith("study.xosc, line 5,")
                .contains("there is no such file \"./cut in.xosc\"; allowed: the scenario file, by its path from "
                        + folder);
    }

    /** One byte of a name of a file changed: the problem stands where the name was written, not in a file that is not there. */
    @ParameterizedTest
    @ValueSource(strings = {"./cut in xosc", "", " ", ".", "..", "/"})
    void aNameOfNoScenarioFileIsToldWhereItStands(String written) throws IOException {
        files.scenario(ScenarioFiles.DECLARATIONS);
        assertThat(problemsOfScenario(written))
                .startsWith("study.xosc, line 5,")
                .contains("\"" + written + "\"");
    }

    private String problemsOfScenario(String written) throws IOException {
        Path study = files.distribution(deterministic(set("lane", "1")));
        Files.writeString(study, Files.readString(study).replace("./cut in.xosc", written));
        assertThat(files.problemsOf(study)).hasSize(1);
        return files.problemsOf(study).getFirst();
    }
}
