package dev.provinggrid.server.keeping.quota;

import dev.provinggrid.model.sweep.FilmForecast;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.AdmissionTurn;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.usage.SweepUsage;
import dev.provinggrid.server.sweep.SubmissionGate;

/**
 * Admits submissions within the holder's quotas and the free disk space, one at a time, so that no space is promised twice.
 */
final class RoomAndQuotas implements SubmissionGate {

    private final SweepUsage usage;
    private final Quotas quotas;
    private final StorageForecast forecast;
    private final StorageSpace space;
    private final AdmissionTurn turn;

    RoomAndQuotas(SweepUsage usage, Quotas quotas, StorageForecast forecast, StorageSpace space, AdmissionTurn turn) {
        this.usage = usage;
        this.quotas = quotas;
        this.forecast = forecast;
        this.space = space;
        this.turn = turn;
    }

    @Override
    public Turn turn() {
        return turn.take()::close;
    }

    @Override
    public void requireRoomFor(Sweep sweep, int cases, int toCome, String submitter) {
        quotas.requireCases(submitter, cases);
        quotas.requireActive(submitter);
        quotas.requireStored(submitter, ofNew(sweep, cases));
        space.require(
                toCome == 0
                        ? "The sweep " + sweep.name() + " with " + cases + " cases"
                        : "The first " + (cases - toCome) + " cases of the sweep " + sweep.name(),
                ofNew(sweep, cases - toCome),
                forecast.of(usage.expected()));
    }

    private long ofNew(Sweep sweep, int cases) {
        return forecast.ofNew(cases, sweep.traces(), sweep.recordVideo(), FilmForecast.bytes(sweep, sweep.example()));
    }

    @Override
    public String roomOf(Sweep sweep) {
        return StorageSpace.text(ofNew(sweep, sweep.plannedCases()));
    }

    @Override
    public String withoutTraces(Sweep sweep) {
        return StorageSpace.text(forecast.withoutTraces(sweep.plannedCases(), sweep.traces()));
    }

    /** Its files are here already. */
    @Override
    public void requireRoomForImport(String submitter, int cases, long bytes) {
        quotas.requireCases(submitter, cases);
        quotas.requireStored(submitter, bytes);
    }

    @Override
    public void requireRoomFor(SubmittedSweep sweep, int cases, boolean reopens) {
        long bytes = forecast.ofNew(cases, sweep.traces(), sweep.recordVideo(), sweep.filmBytes());
        sweep.submitter().ifPresent(holder -> {
            if (reopens) {
                quotas.requireActive(holder);
            }
            quotas.requireStored(holder, bytes);
        });
        space.require("Running " + cases + " cases again", bytes, forecast.of(usage.expected()));
    }
}
