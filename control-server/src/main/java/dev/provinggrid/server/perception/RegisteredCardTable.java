package dev.provinggrid.server.perception;

import java.time.Instant;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.transaction.annotation.Transactional;

/** The cards that sweeps have used. */
interface RegisteredCardTable extends JpaRepository<RegisteredCard, String> {

    List<RegisteredCard> findByUsedBefore(Instant since);

    @Transactional
    @Modifying
    @Query("delete from RegisteredCard where digest = ?1 and used < ?2")
    void forget(String digest, Instant since);
}
