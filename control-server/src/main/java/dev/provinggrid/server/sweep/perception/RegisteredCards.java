package dev.provinggrid.server.sweep.perception;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.domain.Sort;
import org.springframework.data.jpa.domain.PredicateSpecification;

/** Which cards sweeps have used, by digest: two of one name may well differ. */
public final class RegisteredCards {

    private final RegisteredCardTable cards;

    RegisteredCards(RegisteredCardTable cards) {
        this.cards = cards;
    }

    /** Notes that a card is used. */
    void note(String digest, String name, Instant now) {
        try {
            cards.save(new RegisteredCard(digest, name, now));
        } catch (DataIntegrityViolationException _) {
            // Somebody else noted it meanwhile.
        }
    }

    /** Forgets cards of sweeps that are gone, unless one is used again meanwhile. */
    public void forgetUnused(Set<String> used, Instant since) {
        PredicateSpecification<RegisteredCard> old = (card, is) -> is.lessThan(card.get("used"), since);
        cards.findAll(old).stream()
                .map(RegisteredCard::digest)
                .filter(it -> !used.contains(it))
                .forEach(it -> cards.delete(old.and((card, is) -> is.equal(card.get("digest"), it))));
    }

    /** Digests, the one used last at the end. */
    List<String> all() {
        return cards.findAll(Sort.by("used", "digest")).stream()
                .map(RegisteredCard::digest)
                .toList();
    }
}
