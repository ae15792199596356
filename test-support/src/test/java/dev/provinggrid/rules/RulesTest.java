package dev.provinggrid.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** A rule that nothing breaks finds nothing: each is held against two packages that break it. */
class RulesTest {

    private static final String ROOT = "dev.provinggrid.rules.sample";

    private final JavaClasses sample = new ClassFileImporter().importPackages(ROOT);

    @Test
    void aLayerThatKnowsOneAboveItBreaksTheRule() {
        assertThatThrownBy(() ->
                        Layers.of(ROOT).layer("low").layer("high", "low").rule().check(sample))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Low");
    }

    @Test
    void aClassInNoLayerBreaksTheRule() {
        assertThatThrownBy(() -> Layers.of(ROOT).layer("low").rule().check(sample))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("High");
    }

    @Test
    void aLayerCannotBeAllowedOneAboveIt() {
        Layers layers = Layers.of(ROOT);
        assertThatThrownBy(() -> layers.layer("low", "high"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("high is not below low: []");
    }

    @Test
    void twoPackagesThatDependOnEachOtherBreakTheRule() {
        assertThatThrownBy(() -> EveryModule.noPackageDependsOnItselfByWayOfOthers.check(sample))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Cycle detected");
    }

    @Test
    void aPackageWithAsManyFilesAsTheLimitBreaksTheRule() {
        assertThat(PackageSize.under(1).evaluate(sample).getFailureReport().getDetails())
                .containsExactlyInAnyOrder(ROOT + ".low has 1 files", ROOT + ".high has 1 files");
        assertThat(PackageSize.under(2).evaluate(sample).hasViolation()).isFalse();
    }
}
