package dev.provinggrid.server.security.session;

import dev.provinggrid.server.security.session.SignIn.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Sessions and links in the database. What is removed is counted: of two who remove the same, one did. */
public interface SignInTable extends Repository<SignIn, String> {

    SignIn save(SignIn signIn);

    Optional<SignIn> findBySecretAndKindAndExpiresAfter(String secret, Kind kind, Instant now);

    List<SignIn> findByKindAndExpiresAfterOrderByOpenedDescSessionAsc(Kind kind, Instant now);

    @Transactional
    @Modifying
    @Query("delete from SignIn where secret = ?1")
    int removeSecret(String secret);

    @Transactional
    @Modifying
    @Query("delete from SignIn where session = ?1")
    int removeSession(String session);

    @Transactional
    @Modifying
    @Query("delete from SignIn where token = ?1")
    int removeToken(String token);

    @Transactional
    @Modifying
    @Query("delete from SignIn where expires < ?1")
    int removeExpired(Instant now);
}
