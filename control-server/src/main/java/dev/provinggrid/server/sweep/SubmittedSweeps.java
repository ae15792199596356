package dev.provinggrid.server.sweep;

import org.springframework.data.jpa.repository.JpaRepository;

/** All sweeps ever submitted here. */
public interface SubmittedSweeps extends JpaRepository<SubmittedSweep, String> {}
