package dev.provinggrid.server.dispatch;

import java.io.IOException;
import java.util.List;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Random sequences on H2, in a file. */
@Tag("slow")
class RandomSequencesTest extends RandomSequences {

    @BeforeContainer
    static void open() throws IOException {
        open(List.of());
    }

    @AfterContainer
    static void close() {
        shut();
    }
}
