package dev.provinggrid.cli.client;

import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.link.HttpLink;
import dev.provinggrid.link.ServerSentEvents;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.sweep.ExecutionChange;
import dev.provinggrid.model.wire.CaseHistory;
import dev.provinggrid.model.wire.RepeatReport;
import dev.provinggrid.model.wire.view.AttemptView;
import dev.provinggrid.model.wire.view.AuditEntry;
import dev.provinggrid.model.wire.view.AuditPage;
import dev.provinggrid.model.wire.view.CasePage;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.LogPart;
import dev.provinggrid.model.wire.view.ModelView;
import dev.provinggrid.model.wire.view.SessionView;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.view.SweepImported;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.view.Utilisation;
import dev.provinggrid.model.wire.view.WorkerView;
import dev.provinggrid.model.wire.worker.MachineDescription;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The control server's HTTP API for users. */
public final class ControlClient {

    private static final int PAGE = 1000;

    /** An address is refused that is longer than 8 KB. */
    private static final int CASES_OF_A_QUERY = 500;

    private final Connection server;
    private final Patience patience;
    private final JsonMapper json = JsonMapper.shared();

    private ControlClient(Connection server, Patience patience) {
        this.server = server;
        this.patience = patience;
    }

    /**
     * A client for one command.
     *
     * @param patience while nobody listens there: a server that starts anew is waited for, and no request arrives twice
     */
    public static ControlClient of(Endpoint endpoint, Patience patience) {
        return noticingSilence(endpoint, Connection.SILENCE, patience);
    }

    /** The same, with another time after which a connection without a sign of life is given up. */
    static ControlClient noticingSilence(Endpoint endpoint, Duration silence, Patience patience) {
        HttpClient.Builder http = HttpLink.client(endpoint.url());
        endpoint.authority().map(Authority::trusting).ifPresent(http::sslContext);
        HttpLink link = new HttpLink(http.build(), silence);
        return new ControlClient(new Connection(() -> endpoint, link, patience.whereUnheard()), patience);
    }

    /** A client of a server of our own, which may answer elsewhere after a restart. It gives up at once when the server does not answer. */
    public static ControlClient of(Supplier<Endpoint> endpoint) {
        return retryingFor(endpoint, Duration.ZERO);
    }

    /**
     * A client that tries again while the server does not answer.
     *
     * @param retryFor how long
     */
    public static ControlClient retryingFor(Supplier<Endpoint> endpoint, Duration retryFor) {
        Patience patience = Patience.silent(retryFor);
        HttpLink link = new HttpLink(HttpLink.plainClient().build(), Connection.SILENCE);
        return new ControlClient(new Connection(endpoint, link, patience.afterAnyFailure()), patience);
    }

    /**
     * The same client, which tries again while the server does not answer.
     *
     * @param retryFor how long
     */
    public ControlClient retryingFor(Duration retryFor) {
        Patience other = patience.of(retryFor);
        return new ControlClient(server.with(other.afterAnyFailure()), other);
    }

    /**
     * Hands a sweep in.
     *
     * @param document the sweep as JSON, its {@code extends} and {@code --set} resolved
     * @param models digests of the cards that it brings along, which are blobs of the server with their files
     */
    public SweepAccepted submit(String document, List<String> models) {
        return submit(document, models, List.of(), false);
    }

    /**
     * Hands a sweep in some of whose cases may have run already.
     *
     * @param reuse ids of sweeps whose runs count where a case has the same key
     * @param anyVersion whether runs of other software do as well
     */
    public SweepAccepted submit(String document, List<String> models, List<String> reuse, boolean anyVersion) {
        String key = UUID.randomUUID().toString();
        String query = "?reuseAnyVersion=" + anyVersion
                + (models.isEmpty() ? "" : "&model=" + String.join(",", models))
                + (reuse.isEmpty() ? "" : "&reuse=" + String.join(",", reuse));
        return read(
                () -> server.request("/api/v1/sweeps" + query)
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.ofString(document)),
                SweepAccepted.class);
    }

    /** An address that opens the viewer in a browser, once, with the rights of our token. */
    public URI viewerLink() {
        byte[] link = server.send(() -> server.request("/api/v1/sign-in/links").POST(BodyPublishers.noBody()));
        return server.endpoint().at(json.readTree(link).get("path").asString());
    }

    /** The perception models that the server knows. */
    public List<ModelView> models() {
        return json.readValue(text("/api/v1/models"), new TypeReference<>() {});
    }

    /** Whether the server has content. */
    public boolean hasBlob(String sha256) {
        try {
            server.send(() -> server.request("/api/v1/blobs/" + sha256).method("HEAD", BodyPublishers.noBody()));
            return true;
        } catch (Refused refused) {
            if (refused.status() == 404) {
                return false;
            }
            throw refused;
        }
    }

    /** Content by its digest; empty where the server has none. The caller closes it. */
    public Optional<InputStream> blob(String sha256) {
        return found(() -> server.request("/api/v1/blobs/" + encoded(sha256)));
    }

    /** Gives the server content. */
    public void putBlob(String sha256, Supplier<InputStream> content) {
        server.send(() -> server.to("/api/v1/blobs/" + sha256)
                .header("Content-Type", "application/octet-stream")
                .PUT(BodyPublishers.ofInputStream(content)));
    }

    public List<SweepView> sweeps() {
        return sweeps(Optional.empty());
    }

    /** Those with a label; all where none is given. */
    public List<SweepView> sweeps(Optional<String> label) {
        String query = label.map(it -> "?label=" + encoded(it)).orElse("");
        return json.readValue(text("/api/v1/sweeps" + query), new TypeReference<>() {});
    }

    /** Versions of the scenarios that the server knows, by name. */
    public Map<String, String> scenarioVersions() {
        return json.readTree(text("/api/v1/scenarios"))
                .valueStream()
                .collect(Collectors.toMap(
                        it -> it.get("name").asString(), it -> it.get("version").asString()));
    }

    /** Whether a scenario in this version repeats to the bit: it comes with the program, or its manifest says so. */
    public boolean isRepeatable(String scenario, String version) {
        return scenarios(scenario, version)
                .map(it -> it.path("runner"))
                .anyMatch(it ->
                        it.isEmpty() || it.path("terms").path("repeatable").asBoolean(false));
    }

    private Stream<JsonNode> scenarios(String name, String version) {
        return json.readTree(text("/api/v1/scenarios"))
                .valueStream()
                .filter(it -> it.get("name").asString().equals(name)
                        && it.get("version").asString().equals(version));
    }

    public SweepView sweep(String id) {
        return read(() -> server.request(sweepPath(id)), SweepView.class);
    }

    /** How many workers can run there now: those of its own pool, or those that came by themselves. */
    public int slots() {
        return Math.max(
                json.readTree(text("/api/v1/slots")).get("slots").asInt(),
                workers().size());
    }

    public List<WorkerView> workers() {
        return json.readValue(text("/api/v1/workers"), new TypeReference<>() {});
    }

    /** The browsers that are signed in, as far as we may see them. */
    public List<SessionView> sessions() {
        return json.readValue(text("/api/v1/sessions"), new TypeReference<>() {});
    }

    public void endSession(String id) {
        server.send(() -> server.request("/api/v1/sessions/" + encoded(id)).DELETE());
    }

    /**
     * Who did what, the latest first.
     *
     * @param only what entries have to have, by name of the field
     * @param limit most entries
     */
    public List<AuditEntry> audit(Map<String, String> only, int limit) {
        String filter = only.entrySet().stream()
                .map(it -> "&" + it.getKey() + "=" + encoded(it.getValue()))
                .collect(Collectors.joining());
        List<AuditEntry> entries = new ArrayList<>();
        Long before = Long.MAX_VALUE;
        while (before != null && entries.size() < limit) {
            String query = "?limit=" + Math.min(PAGE, limit - entries.size()) + "&before=" + before + filter;
            AuditPage page = read(() -> server.request("/api/v1/audit" + query), AuditPage.class);
            entries.addAll(page.entries());
            before = page.next();
        }
        return entries;
    }

    /** Every case of a sweep, by index. */
    public List<CaseView> cases(String id) {
        List<CaseView> cases = new ArrayList<>();
        String cursor = "";
        while (cursor != null) {
            String after = cursor.isEmpty() ? "" : "&cursor=" + encoded(cursor);
            String query = "/cases?limit=" + PAGE + after;
            CasePage page = read(() -> server.request(sweepPath(id) + query), CasePage.class);
            cases.addAll(page.cases());
            cursor = page.next();
        }
        return cases;
    }

    /** Every execution of a case, the oldest first. */
    public List<AttemptView> attempts(String id, int index) {
        return json.readValue(text(sweepPath(id) + "/cases/" + index + "/attempts"), new TypeReference<>() {});
    }

    /**
     * The log of a case, also while it runs.
     *
     * @param seen the part that was told last; empty to begin
     */
    public LogPart log(String id, int index, Optional<LogPart> seen) {
        String query = seen.filter(it -> it.attempt() != null)
                .map(it -> "?attempt=" + it.attempt() + "&from=" + it.next())
                .orElse("");
        return read(() -> server.request(sweepPath(id) + "/cases/" + index + "/log" + query), LogPart.class);
    }

    public CaseView caseOf(String id, int index) {
        return read(() -> server.request(sweepPath(id) + "/cases/" + index), CaseView.class);
    }

    /** What its machines are, by the digests that cases and attempts name. */
    public Map<String, MachineDescription> machines(String id) {
        return json.readValue(text(sweepPath(id) + "/machines"), new TypeReference<>() {});
    }

    /** What it took of slots and machines so far. */
    public Utilisation utilisation(String id) {
        return read(() -> server.request(sweepPath(id) + "/utilisation"), Utilisation.class);
    }

    /**
     * Ends the workers that have no work and are kept for the next sweep.
     *
     * @return how many
     */
    public int releaseWorkers() {
        byte[] answer =
                server.send(() -> server.request("/api/v1/workers/release").POST(BodyPublishers.noBody()));
        return json.readTree(answer).get("released").asInt();
    }

    public void cancel(String id) {
        server.send(() -> server.request(sweepPath(id) + "/cancel").POST(BodyPublishers.noBody()));
    }

    /** Sets a paused sweep going again; any other stays as it is. */
    public SweepView resume(String id) {
        return read(() -> server.request(sweepPath(id) + "/resume").POST(BodyPublishers.noBody()), SweepView.class);
    }

    /** Changes what the attempts of a sweep are held to. */
    public SweepView set(String id, ExecutionChange change) {
        String body = json.writeValueAsString(change.wire());
        return read(
                () -> server.request(sweepPath(id) + "/execution")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body)),
                SweepView.class);
    }

    /** Deletes a finished sweep with everything that it left. */
    public void delete(String id) {
        server.send(() -> server.request(sweepPath(id)).DELETE());
    }

    /** A backup of the server, as it writes it. */
    public InputStream backup() {
        return server.retried(() -> server.open(server.to("/api/v1/backups").POST(BodyPublishers.noBody())));
    }

    /**
     * Opens a new round.
     *
     * @param only {@code error}, {@code fail}, {@code missing} or {@code cases}
     * @param cases indices, for {@code cases}
     */
    public SweepView rerun(String id, String only, List<Integer> cases) {
        String numbers = cases.stream().map(String::valueOf).collect(Collectors.joining(","));
        String query = "/rerun?only=" + encoded(only) + (numbers.isEmpty() ? "" : "&cases=" + numbers);
        return read(() -> server.request(sweepPath(id) + query).POST(BodyPublishers.noBody()), SweepView.class);
    }

    /**
     * Runs cases again, without their outcomes counting.
     *
     * @param cases indices; none for all
     * @return the sweep that runs them
     */
    public SweepView repeat(String id, int times, List<Integer> cases) {
        return repeat(id, times, cases, List.of());
    }

    /**
     * The same, to be found again.
     *
     * @param labels of the repeat
     */
    public SweepView repeat(String id, int times, List<Integer> cases, List<String> labels) {
        String query = "/repeats?times=" + times + listed("cases", cases) + listed("label", labels);
        return read(() -> server.request(sweepPath(id) + query).POST(BodyPublishers.noBody()), SweepView.class);
    }

    /**
     * Asks whether cases could run again, and runs none.
     *
     * @param cases by index; none for all that left a trace
     * @throws Refused when they cannot, saying why
     */
    public void requireRepeatable(String id, List<Integer> cases) {
        int from = 0;
        do {
            List<Integer> some = cases.subList(from, Math.min(from + CASES_OF_A_QUERY, cases.size()));
            String query = "/repeats?dryRun=true" + listed("cases", some);
            server.send(() -> server.request(sweepPath(id) + query).POST(BodyPublishers.noBody()));
            from += CASES_OF_A_QUERY;
        } while (from < cases.size());
    }

    /**
     * How cases of a sweep ended before, in other sweeps of its labels and in repeats.
     *
     * @param cases by index
     * @param before only what had finished by then
     */
    public CaseHistory caseHistory(String id, List<Integer> cases, Instant before) {
        CaseHistory history = new CaseHistory(List.of(), List.of(), List.of());
        for (int from = 0; from < cases.size(); from += CASES_OF_A_QUERY) {
            List<Integer> some = cases.subList(from, Math.min(from + CASES_OF_A_QUERY, cases.size()));
            String query = "/case-history?before=" + encoded(before.toString()) + listed("cases", some);
            history = history.with(read(() -> server.request(sweepPath(id) + query), CaseHistory.class));
        }
        return history;
    }

    /**
     * The cases of a label that passed and failed with the same build.
     *
     * @param sweeps how many, the newest first
     */
    public CaseHistory flaky(String label, int sweeps) {
        String path = "/api/v1/labels/" + encoded(label) + "/flaky?limit=" + sweeps;
        return read(() -> server.request(path), CaseHistory.class);
    }

    /** The repeats of a sweep, the oldest first. */
    public List<SweepView> repeats(String id) {
        return json.readValue(text(sweepPath(id) + "/repeats"), new TypeReference<>() {});
    }

    private static String listed(String parameter, List<?> values) {
        return values.isEmpty()
                ? ""
                : "&" + parameter + "=" + values.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** What came of it. */
    public RepeatReport repeatReport(String id, String repeat) {
        return read(() -> server.request(sweepPath(id) + "/repeats/" + encoded(repeat)), RepeatReport.class);
    }

    /**
     * Everything that is counted of a sweep.
     *
     * @param by axes to combine, none or up to three
     */
    public SweepStatistics statistics(String id, List<String> by) {
        String query = by.isEmpty()
                ? ""
                : "?by=" + by.stream().map(ControlClient::encoded).collect(Collectors.joining(","));
        return read(() -> server.request(sweepPath(id) + "/statistics" + query), SweepStatistics.class);
    }

    /** What is under a sweep, as text: {@code results.csv}, {@code cases/7/trace.csv}, ... */
    public String text(String id, String name) {
        return text(sweepPath(id) + "/" + name);
    }

    /** Copies what is under a sweep into a file, which is complete or not there. */
    public void download(String id, String name, Path target) {
        PartFile file = new PartFile(target);
        server.retried(() -> {
            try (InputStream body =
                    server.open(server.request(sweepPath(id) + "/" + name).header("Accept-Encoding", "gzip"))) {
                file.fill(body);
                return target;
            } catch (IOException e) {
                throw new ServerUnreachable(target + " cannot be fetched: " + e.getMessage(), e);
            }
        });
    }

    /** A finished sweep as one archive, as the server writes it. */
    public InputStream archive(String id) {
        return server.retried(() -> server.open(server.to(sweepPath(id) + "/archive")));
    }

    /** Brings an archive to the server. */
    public SweepImported importArchive(Path archive) {
        return read(
                () -> {
                    try {
                        return server.to("/api/v1/sweeps/import")
                                .header("Content-Type", "application/zip")
                                .POST(BodyPublishers.ofFile(archive));
                    } catch (FileNotFoundException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                SweepImported.class);
    }

    /** What is under a sweep, to be read once; empty when it is not there, or no longer. The caller closes it. */
    public Optional<InputStream> stream(String id, String name) {
        return found(() -> server.request(sweepPath(id) + "/" + name).header("Accept-Encoding", "gzip"));
    }

    private Optional<InputStream> found(Supplier<HttpRequest.Builder> request) {
        try {
            return Optional.of(server.retried(() -> server.open(request.get())));
        } catch (Refused refused) {
            if (refused.status() == 404 || refused.status() == 410) {
                return Optional.empty();
            }
            throw refused;
        }
    }

    /** The server-sent events of a sweep, until it ends or the connection does. */
    ServerSentEvents events(String id) {
        return new ServerSentEvents(
                server.open(server.request(sweepPath(id) + "/events").setHeader("Accept", "text/event-stream")));
    }

    /** Where it answers now. */
    public URI server() {
        return server.endpoint().url();
    }

    JsonMapper json() {
        return json;
    }

    private String text(String path) {
        return new String(server.send(() -> server.request(path)), StandardCharsets.UTF_8);
    }

    private <T> T read(Supplier<HttpRequest.Builder> request, Class<T> type) {
        return json.readValue(server.send(request), type);
    }

    private static String sweepPath(String id) {
        return "/api/v1/sweeps/" + encoded(id);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
