package dev.provinggrid.server.security.session;

import dev.provinggrid.server.security.token.Role;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.annotations.Immutable;

/** A session or a link, as it is stored: under the hash of its secret. */
@Entity
@Immutable
@Table(name = "sign_in")
class SignIn {

    @Id
    private String secret;

    @Column
    @Enumerated(EnumType.STRING)
    private Kind kind;

    @Column(name = "id")
    private String session;

    private String holder;

    @Enumerated(EnumType.STRING)
    private Role role;

    private String token;
    private String address;
    private Instant opened;
    private Instant expires;

    @SuppressWarnings("UnusedVariable") // found by
    private String providerSubject;

    @SuppressWarnings("UnusedVariable") // found by
    private String providerSession;

    /** What its secret opens. */
    public enum Kind {
        LINK,
        SESSION
    }

    /** For JPA. */
    protected SignIn() {}

    SignIn(String secret, Kind kind, Session session) {
        this.secret = secret;
        this.kind = kind;
        this.session = session.id();
        this.holder = session.holder();
        this.role = session.role();
        this.token = session.token().orElse(null);
        this.address = session.address().orElse(null);
        this.opened = session.opened();
        this.expires = session.expires();
    }

    /** The same, as the provider knows it. */
    SignIn at(ProviderSession provider) {
        providerSubject = provider.subject().orElse(null);
        providerSession = provider.id().orElse(null);
        return this;
    }

    Session session() {
        return new Session(
                session, holder, role, Optional.ofNullable(token), Optional.ofNullable(address), opened, expires);
    }
}
