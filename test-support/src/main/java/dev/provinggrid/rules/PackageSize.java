package dev.provinggrid.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts the source files of each package; those that only describe the package do not count. */
final class PackageSize extends ArchCondition<JavaClass> {

    private final int limit;
    private final Map<String, Set<String>> files = new TreeMap<>();

    private PackageSize(int limit) {
        super("lie in a package of under " + limit + " files");
        this.limit = limit;
    }

    static ArchRule under(int limit) {
        return classes().should(new PackageSize(limit));
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        String file = type.getSource().flatMap(Source::getFileName).orElse(type.getName());
        if (!file.equals("package-info.java")) {
            files.computeIfAbsent(type.getPackageName(), _ -> new TreeSet<>()).add(file);
        }
    }

    @Override
    public void finish(ConditionEvents events) {
        files.forEach((name, all) ->
                events.add(new SimpleConditionEvent(name, all.size() < limit, name + " has " + all.size() + " files")));
    }
}
