package dev.provinggrid.server.sweep.perception;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A card that a sweep has used. */
@Entity
@Table(name = "perception_card")
class RegisteredCard {

    @Id
    private String digest;

    @Column
    private String name;

    @Column
    private Instant used;

    /** For JPA. */
    protected RegisteredCard() {}

    RegisteredCard(String digest, String name, Instant used) {
        this.digest = digest;
        this.name = name;
        this.used = used;
    }

    String digest() {
        return digest;
    }
}
