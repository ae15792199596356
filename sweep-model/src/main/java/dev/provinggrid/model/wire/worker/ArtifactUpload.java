package dev.provinggrid.model.wire.worker;

import java.util.Set;

/**
 * {@code PUT /api/v1/attempts/{id}/artifacts/{name}}: the body is the artifact. 200, and again for the same content; 409 if the
 * token is stale or the name already has other content; 507 if the disk is full.
 *
 * <p>{@code trace.csv} is sent and stored with {@code Content-Encoding: gzip}. The SHA-256 by which
 * {@link OutcomeReport#artifacts} lists it is that of the body as sent.
 */
public final class ArtifactUpload {

    /** Greatest length of a line of a trace, characters. */
    public static final int LONGEST_TRACE_LINE = 1 << 20;

    /** Header that carries the fencing token of the attempt: a secret must not be part of a URL. */
    public static final String FENCE = "ProvingGrid-Fence";

    /** The trace, gzip. */
    public static final String TRACE = "trace.csv";

    /** Messages of the worker and the simulator about the attempt, UTF-8. */
    public static final String LOG = "log.txt";

    /** Output of SUMO, if it took part; also kept for failed attempts. */
    public static final String SUMO_LOG = "sumo.log";

    /** The motion of every agent, a NumPy array; kept whenever the trace is kept, like the two below. */
    public static final String AGENTS = "agents.npy";

    /** Index of {@link #AGENTS}. */
    public static final String AGENT_INDEX = "agents.json";

    /** Space-time diagram of the agents on their road. */
    public static final String SPACE_TIME = "space-time.svg";

    /** Artifacts that are kept if and only if the trace is kept, and are stored beside it. */
    public static final Set<String> WITH_TRACE = Set.of(AGENTS, AGENT_INDEX, SPACE_TIME);

    private ArtifactUpload() {}
}
