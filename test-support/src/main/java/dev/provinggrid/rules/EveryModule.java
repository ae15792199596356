package dev.provinggrid.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Rules that hold in every module. A test includes them by {@code ArchTests.in(EveryModule.class)}. */
public final class EveryModule {

    @ArchTest
    static final ArchRule noPackageDependsOnItselfByWayOfOthers =
            slices().assignedFrom(byPackage()).should().beFreeOfCycles();

    @ArchTest
    static final ArchRule everyPackageHasUnderTwentyFiles = PackageSize.under(20);

    /** docs/adr/0037. */
    @ArchTest
    static final ArchRule csvIsReadByFastcsv = noClasses()
            .should()
            .dependOnClassesThat()
            .haveNameMatching("com\\.opencsv\\.(bean\\..*|\\w*(Reader|Parser)\\w*)");

    private EveryModule() {}

    private static SliceAssignment byPackage() {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return type.getPackageName().startsWith("dev.provinggrid.")
                        ? SliceIdentifier.of(type.getPackageName())
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "packages";
            }
        };
    }
}
