package dev.provinggrid.model.wire.worker;

import java.util.Set;

/**
 * {@code PUT /api/v1/attempts/{id}/artifacts/{name}}: the body is the artifact. 200, and again for the same content; 409 when
 * the token is stale or other content stands under the name; 507 when the disk is full.
 *
 * <p>{@code trace.csv} is sent with {@code Content-Encoding: gzip} and kept so. The SHA-256 by which
 * {@link OutcomeReport#artifacts} lists it is that of the body as sent.
 */
public final class ArtifactUpload {

    /** Characters of a line of a trace. */
    public static final int LONGEST_TRACE_LINE = 1 << 20;

    /** Header that carries the fencing token of the attempt: a secret has no place in an address. */
    public static final String FENCE = "ProvingGrid-Fence";

    /** The trace, gzip. */
    public static final String TRACE = "trace.csv";

    /** What the worker and the simulator had to say of the attempt, UTF-8. */
    public static final String LOG = "log.txt";

    /** What SUMO printed, where it took part; kept also of attempts that failed. */
    public static final String SUMO_LOG = "sumo.log";

    /** The motion of every agent, a NumPy array; kept as the trace is, as the two below. */
    public static final String AGENTS = "agents.npy";

    /** What is in {@link #AGENTS}. */
    public static final String AGENT_INDEX = "agents.json";

    /** Where agents are on their road over time, as a picture. */
    public static final String SPACE_TIME = "space-time.svg";

    /** What belongs to a trace: kept with it or not, and lies beside it. */
    public static final Set<String> WITH_TRACE = Set.of(AGENTS, AGENT_INDEX, SPACE_TIME);

    private ArtifactUpload() {}
}
