package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.sim.driving.regulation.EncounterOutcome;
import dev.provinggrid.sim.driving.regulation.PointPair;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.scenario.film.FilmFederate;
import java.io.OutputStream;
import java.util.Optional;

/** Records and films an encounter while it is driven, and tells its supervision. */
final class EncounterRecord implements EncounterOutcome.Observer, AutoCloseable {

    private static final long STEP_NS = SimTime.NS_PER_S / 10;

    private final Moment moment;
    private final Recorder recorder;
    private final Optional<FilmFederate> film;
    private final Supervision supervision;

    EncounterRecord(
            Moment moment,
            Columns columns,
            EncounterFilm scene,
            OutputStream trace,
            RunFiles files,
            Supervision supervision) {
        this.moment = moment;
        this.recorder = Recorder.of(STEP_NS, moment.manifest().channels(), columns, trace);
        this.film = FilmFederate.of(files, scene::painter, scene.layers());
        this.supervision = supervision;
    }

    @Override
    public void step(int step, PointPair judged, boolean unsafe) {
        moment.now(judged, unsafe);
        long nowNs = step * STEP_NS;
        recorder.step(nowNs);
        film.ifPresent(it -> it.step(nowNs));
        supervision.progressed(SimTime.toSeconds(nowNs));
    }

    @Override
    public void close() {
        film.ifPresent(FilmFederate::close);
    }
}
