package dev.provinggrid.cli.option;

import dev.provinggrid.cli.UsageError;
import dev.provinggrid.cli.context.Contexts;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The contexts that shells offer; read only when they ask, and where the file of contexts may be read. */
public final class ContextNames implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        try {
            return Stream.concat(Stream.of(Contexts.LOCAL), Contexts.ofThisUser().all().keySet().stream())
                    .iterator();
        } catch (UsageError _) {
            return List.of(Contexts.LOCAL).iterator();
        }
    }
}
