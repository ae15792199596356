package dev.provinggrid.server.sweep;

import org.springframework.data.jpa.repository.JpaRepository;

/** The submissions that may be repeated. */
interface SubmissionTable extends JpaRepository<Submission, Submission.Name> {}
