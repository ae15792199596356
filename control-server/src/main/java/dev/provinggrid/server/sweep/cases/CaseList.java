package dev.provinggrid.server.sweep.cases;

import dev.provinggrid.analysis.adaptive.AdaptiveCases;
import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.analysis.adaptive.Label;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.block.DesignBlock;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The list of cases of a sweep, as far as it is decided, with the digest of it. What was decided is decided again from the journal; if
 * that gives another list, it ends. Not for several threads.
 */
public final class CaseList {

    private final String design;
    private final AdaptiveCases cases;
    private final MessageDigest keys = sha256();
    private final List<Case> list = new ArrayList<>();
    private final List<Label> observed = new ArrayList<>();
    private int blocks;
    private boolean diverged;

    /** Nothing is decided yet. */
    public CaseList(Sweep sweep) {
        this.design = sweep.design().word();
        this.cases = AdaptiveCases.of(sweep);
    }

    /** A block that was decided before. */
    public void restore(DesignBlock block) {
        if (diverged || !block.ending().map(Ending::isOfTheDesign).orElse(true)) {
            blocks++;
        } else {
            diverged = !decide(block.observed()).equals(block);
        }
    }

    /** Decides the next block by what it reads. */
    public DesignBlock decide(List<Label> reads) {
        observe(reads);
        List<Case> next = cases.next();
        for (Case it : next) {
            keys.update((it.key().hex() + "\n").getBytes(StandardCharsets.UTF_8));
            list.add(it);
        }
        return new DesignBlock(blocks++, design, next.size(), digest(), reads, cases.ending());
    }

    private void observe(List<Label> labels) {
        labels.forEach(cases::observe);
        observed.addAll(labels);
    }

    /** SHA-256 of the keys of its cases. */
    public String digest() {
        try {
            return HexFormat.of().formatHex(((MessageDigest) keys.clone()).digest());
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("SHA-256 of this Java runtime cannot be continued", e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /** Whether the list that was stored is another one. */
    public boolean isDiverged() {
        return diverged;
    }

    /** Number of blocks, the one that ended the list too. */
    public int blocks() {
        return blocks;
    }

    /** What was read so far of the first cases. */
    public List<Label> observed() {
        return List.copyOf(observed);
    }

    /** How many cases the next block reads. */
    public int awaited() {
        return cases.awaited();
    }

    /** All cases so far. */
    public List<Case> all() {
        return List.copyOf(list);
    }

    /** Those of the last block, of which there are so many. */
    public List<Case> last(int count) {
        return List.copyOf(list.subList(list.size() - count, list.size()));
    }

    /** What is decided, and says what of the grid. */
    public AdaptiveCases cases() {
        return cases;
    }
}
