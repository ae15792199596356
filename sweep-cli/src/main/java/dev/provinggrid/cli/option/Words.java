package dev.provinggrid.cli.option;

import java.util.Iterator;
import java.util.List;

/**
 * Values for shell completion that depend on the current state. The completion script has the name of their kind and asks for the values
 * when they are needed ({@code sweep words KIND}).
 */
public abstract sealed class Words implements Iterable<String> {

    /** What tells the name of a kind from a word. */
    public static final String MARK = "@";

    private final Kind kind;

    private Words(Kind kind) {
        this.kind = kind;
    }

    /** What words there are. */
    public enum Kind {
        /** Scenarios, the built-in ones and those of {@code --scenarios}. */
        SCENARIOS,
        /** What names a sweep of the server: its id, its name, {@code latest}. */
        SWEEPS,
        /** Ids of sweeps only. */
        SWEEP_IDS,
        /** Contexts, {@code local} included. */
        CONTEXTS,
        /** Contexts that somebody has added. */
        ADDED_CONTEXTS
    }

    @Override
    public Iterator<String> iterator() {
        return List.of(MARK + kind.name()).iterator();
    }

    public static final class Scenarios extends Words {
        public Scenarios() {
            super(Kind.SCENARIOS);
        }
    }

    public static final class Sweeps extends Words {
        public Sweeps() {
            super(Kind.SWEEPS);
        }
    }

    public static final class SweepIds extends Words {
        public SweepIds() {
            super(Kind.SWEEP_IDS);
        }
    }

    public static final class Contexts extends Words {
        public Contexts() {
            super(Kind.CONTEXTS);
        }
    }

    public static final class AddedContexts extends Words {
        public AddedContexts() {
            super(Kind.ADDED_CONTEXTS);
        }
    }
}
