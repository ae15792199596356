package dev.provinggrid.server.quota;

import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.SubmissionGate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Lets in what its holder may have and what there will be room for, one after the other, so that two never get the same room. */
final class RoomAndQuotas implements SubmissionGate {

    private final JdbcClient jdbc;
    private final Quotas quotas;
    private final StorageForecast forecast;
    private final StorageSpace space;
    private final AdmissionTurn turn;

    RoomAndQuotas(JdbcClient jdbc, Quotas quotas, StorageForecast forecast, StorageSpace space, AdmissionTurn turn) {
        this.jdbc = jdbc;
        this.quotas = quotas;
        this.forecast = forecast;
        this.space = space;
        this.turn = turn;
    }

    @Override
    public Turn turn() {
        return turn.take();
    }

    @Override
    public void requireRoomFor(Sweep sweep, int cases, String submitter) {
        quotas.requireCases(submitter, cases);
        quotas.requireActive(submitter);
        long bytes = forecast.ofNew(cases, sweep.recordTrace(), sweep.recordVideo());
        quotas.requireStored(submitter, bytes);
        space.require("The sweep " + sweep.name() + " with " + cases + " cases", bytes, forecast.ofActive(jdbc));
    }

    @Override
    public void requireRoomFor(SubmittedSweep sweep, int cases, boolean reopens) {
        long bytes = forecast.ofNew(cases, sweep.recordTrace(), sweep.recordVideo());
        sweep.submitter().ifPresent(holder -> {
            if (reopens) {
                quotas.requireActive(holder);
            }
            quotas.requireStored(holder, bytes);
        });
        space.require("Running " + cases + " cases again", bytes, forecast.ofActive(jdbc));
    }
}
