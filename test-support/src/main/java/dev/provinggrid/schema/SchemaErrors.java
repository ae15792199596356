package dev.provinggrid.schema;

import com.networknt.schema.Error;
import java.util.List;

/** Schema errors of a document, reduced to those that an editor marks. */
public final class SchemaErrors {

    private SchemaErrors() {}

    /**
     * Place, keyword and key of each error at the innermost place. An alternative of another type (such as {@code null} instead
     * of a map) fails too; its error counts only if there is no other.
     */
    public static List<String> marked(List<Error> errors) {
        int innermost = errors.stream().mapToInt(SchemaErrors::depth).max().orElse(0);
        List<Error> inner = errors.stream().filter(it -> depth(it) == innermost).toList();
        boolean onlyTypes = inner.stream().allMatch(it -> it.getKeyword().equals("type"));
        return inner.stream()
                .filter(it -> onlyTypes || !it.getKeyword().equals("type"))
                .map(it -> it.getInstanceLocation() + " " + it.getKeyword()
                        + (it.getProperty() == null ? "" : " " + it.getProperty()))
                .distinct()
                .toList();
    }

    private static int depth(Error error) {
        return error.getInstanceLocation().getNameCount();
    }
}
