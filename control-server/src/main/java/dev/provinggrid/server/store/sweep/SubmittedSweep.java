package dev.provinggrid.server.store.sweep;

import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.sweep.FilmForecast;
import dev.provinggrid.model.sweep.KeptTraces;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.JsonColumn;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.PostLoad;
import jakarta.persistence.PostPersist;
import jakarta.persistence.Table;
import jakarta.persistence.Transient;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.hibernate.annotations.Immutable;
import org.springframework.data.domain.Persistable;

/** What was submitted, with everything it depends on pinned. Never changes. */
@Entity
@Immutable
@Table(name = "sweep")
public class SubmittedSweep implements Persistable<String> {

    @Id
    private String id;

    private String name;
    private String scenario;
    private String scenarioVersion;
    private String manifestDigest;
    private String runner;
    private String preset;
    private String softwareVersion;
    private String document;

    @Convert(converter = JsonColumn.Texts.class)
    private Map<String, String> inputs;

    @Convert(converter = JsonColumn.Values.class)
    private Map<String, Object> baseParameters;

    @Convert(converter = JsonColumn.Names.class)
    private List<String> varied;

    @Convert(converter = JsonColumn.Names.class)
    private List<String> labels;

    private long seed;
    private int retries;

    @Column(name = "wall_timeout_s")
    private double wallTimeoutS;

    private Integer maxWorkers;
    private String podTemplate;

    @Enumerated(EnumType.STRING)
    private RecordPolicy recordTrace;

    private double traceShare;

    @Enumerated(EnumType.STRING)
    private RecordPolicy recordVideo;

    private long filmBytes;

    @SuppressWarnings("UnusedVariable") // read by SQL, with the trace audit
    private boolean repeatable;

    private double audit;
    private String repeatOf;
    private String repeatOrigin;

    @Enumerated(EnumType.STRING)
    private RepeatSweeps.Kind repeatKind;

    private boolean byRisk;
    private String riskSource;

    private Instant created;
    private String submitter;

    @Transient
    private boolean stored;

    /** For JPA. */
    protected SubmittedSweep() {}

    /**
     * @param baseParameters parameters as on the wire from which each case stores only what differs
     * @param submitter name of the holder who submits it
     */
    @SuppressWarnings("this-escape")
    public SubmittedSweep(
            String id, Sweep sweep, Pins pins, Map<String, Object> baseParameters, Instant created, String submitter) {
        this.id = id;
        this.name = sweep.name();
        this.scenario = sweep.manifest().name();
        this.scenarioVersion = sweep.manifest().version();
        this.manifestDigest = sweep.manifest().digest();
        this.runner = sweep.manifest().runner().kind();
        this.preset = sweep.preset().orElse(null);
        this.softwareVersion = pins.softwareVersion();
        this.document = sweep.canonicalJson();
        this.inputs = pins.inputs();
        this.baseParameters = baseParameters;
        this.varied = sweep.axes().stream().map(Axis::parameter).toList();
        this.labels = sweep.labels().isEmpty() ? null : sweep.labels();
        this.seed = sweep.seed();
        this.retries = sweep.execution().retries();
        this.wallTimeoutS = sweep.execution().wallTimeout().toNanos() / 1e9;
        this.maxWorkers = sweep.execution().workers().isPresent()
                ? Integer.valueOf(sweep.execution().workers().getAsInt())
                : null;
        this.podTemplate = sweep.execution().template().orElse(null);
        this.recordTrace = sweep.traces().policy();
        this.traceShare = sweep.traces().share();
        this.recordVideo = sweep.recordVideo();
        this.filmBytes = FilmForecast.bytes(sweep, baseParameters);
        this.repeatable = sweep.manifest().runner().terms().mayRepeat();
        this.audit = sweep.audit();
        this.byRisk = sweep.isByRisk();
        this.created = created;
        this.submitter = submitter;
    }

    /** The same as a repeat that came as an archive: of a repeat nothing is filmed, audited or found by labels. */
    public SubmittedSweep repeating(String origin, RepeatSweeps.Kind kind) {
        repeatOrigin = origin;
        repeatKind = kind;
        recordVideo = RecordPolicy.NONE;
        audit = 0;
        labels = null;
        return this;
    }

    /** The same, its cases in an order that the verdicts of an earlier sweep gave. */
    public SubmittedSweep orderedBy(Optional<String> earlier) {
        riskSource = earlier.orElse(null);
        return this;
    }

    @Override
    public String getId() {
        return id;
    }

    @Override
    public boolean isNew() {
        return !stored;
    }

    @PostLoad
    @PostPersist
    void markStored() {
        stored = true;
    }

    public String id() {
        return id;
    }

    public String name() {
        return name;
    }

    /** Words by which people find it. */
    public List<String> labels() {
        return labels == null ? List.of() : labels;
    }

    public String scenario() {
        return scenario;
    }

    public String scenarioVersion() {
        return scenarioVersion;
    }

    /** SHA-256 of the manifest's canonical JSON, under which it is kept as a blob. */
    public String manifestDigest() {
        return manifestDigest;
    }

    /** {@code builtin} or {@code exec}. */
    public String runner() {
        return runner;
    }

    public Optional<String> preset() {
        return Optional.ofNullable(preset);
    }

    public String softwareVersion() {
        return softwareVersion;
    }

    /** The sweep file as canonical JSON. */
    public String document() {
        return document;
    }

    public Map<String, String> inputs() {
        return inputs;
    }

    /** Parameters as on the wire that hold for a case unless it says otherwise. */
    public Map<String, Object> baseParameters() {
        return baseParameters;
    }

    /** A case as it is stored: of its parameters those of the axes, and what else differs from the base. */
    public StoredCase stored(Case of) {
        Map<String, Object> differing = new LinkedHashMap<>();
        varied.forEach(it -> differing.put(it, of.wire().get(it)));
        of.wire().forEach((name, value) -> {
            if (!value.equals(baseParameters.get(name))) {
                differing.put(name, value);
            }
        });
        return new StoredCase(of.index(), of.key().hex(), of.replicate(), of.seed(), differing);
    }

    /** Every parameter of a stored case, by name in the order of the base. */
    public Map<String, Object> wireOf(StoredCase stored) {
        Map<String, Object> wire = new LinkedHashMap<>(baseParameters);
        wire.putAll(stored.differing());
        return wire;
    }

    /** Parameters of the axes, in the order of the file. */
    public List<String> varied() {
        return varied;
    }

    public long seed() {
        return seed;
    }

    public int retries() {
        return retries;
    }

    public double wallTimeoutS() {
        return wallTimeoutS;
    }

    public OptionalInt maxWorkers() {
        return maxWorkers == null ? OptionalInt.empty() : OptionalInt.of(maxWorkers);
    }

    /** Name of the pod template that it asks for. */
    public Optional<String> podTemplate() {
        return Optional.ofNullable(podTemplate);
    }

    public KeptTraces traces() {
        return new KeptTraces(recordTrace, traceShare);
    }

    public RecordPolicy recordVideo() {
        return recordVideo;
    }

    /** Expected of the film of a case. */
    public long filmBytes() {
        return filmBytes;
    }

    /** Share of its cases that are run again when the last one has ended. */
    public double audit() {
        return audit;
    }

    /** The sweep here whose cases it runs again to compare them; empty for every other sweep, and where that is not here. */
    public Optional<String> repeatOf() {
        return Optional.ofNullable(repeatOf);
    }

    /** Of a repeat that came as an archive: the id that the sweep it repeats has where it ran. */
    public Optional<String> repeatOrigin() {
        return Optional.ofNullable(repeatOrigin);
    }

    /** Who wanted it, if it is a repeat. */
    public Optional<RepeatSweeps.Kind> repeatKind() {
        return Optional.ofNullable(repeatKind);
    }

    /** Whether its file asks for the most feared cases first. */
    public boolean isByRisk() {
        return byRisk;
    }

    /** The sweep whose verdicts gave the order of its cases; empty where it is the shuffle. */
    public Optional<String> riskSource() {
        return Optional.ofNullable(riskSource);
    }

    public Instant created() {
        return created;
    }

    /** Name of the holder who submitted it; empty for a sweep from before submitters were stored. */
    public Optional<String> submitter() {
        return Optional.ofNullable(submitter);
    }
}
