package dev.provinggrid.server.sweep.perception;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** The cards that sweeps have used. */
interface RegisteredCardTable extends JpaRepository<RegisteredCard, String>, JpaSpecificationExecutor<RegisteredCard> {}
