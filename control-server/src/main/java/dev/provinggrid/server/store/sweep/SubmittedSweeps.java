package dev.provinggrid.server.store.sweep;

import org.springframework.data.jpa.repository.JpaRepository;

/** All sweeps ever submitted here. */
public interface SubmittedSweeps extends JpaRepository<SubmittedSweep, String> {}
