package dev.provinggrid.server.pool;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/** Where the workers run ({@code provinggrid.pool.kind}). */
public enum PoolKind {
    /** As child processes of the server. */
    LOCAL,
    /** As pods of a cluster. */
    KUBERNETES;

    /** Key that says which. */
    public static final String KEY = "provinggrid.pool.kind";

    /** As configured; local where nothing is said. */
    public static PoolKind of(Environment environment) {
        return Binder.get(environment).bind(KEY, PoolKind.class).orElse(LOCAL);
    }
}
