package dev.provinggrid.server.sweep.perception;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModel.Origin;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The perception models that a sweep can name here. Of several with one name the built-in one counts, then the one the sweep
 * brings along, then the operator's, then the one used last.
 */
public final class KnownModels {

    private final PerceptionModels own;
    private final ModelStore store;
    private final RegisteredCards registered;
    private final Clock clock;

    /** @param own built-in models and those of the operator's folder */
    public KnownModels(PerceptionModels own, ModelStore store, RegisteredCards registered, Clock clock) {
        this.own = own;
        this.store = store;
        this.registered = registered;
        this.clock = clock;
    }

    /** All of them, own ones first, even those that share a name. */
    public List<PerceptionModel> all() {
        List<PerceptionModel> all = new ArrayList<>(own.all());
        uploaded().reversed().stream()
                .filter(it -> all.stream()
                        .noneMatch(
                                known -> known.card().digest().equals(it.card().digest())))
                .forEach(all::add);
        return all;
    }

    /** What a sweep can name that brings nothing along. */
    public PerceptionModels named() {
        return PerceptionModels.of(uploaded()).with(own.all());
    }

    /**
     * What a sweep can name that brings models along.
     *
     * @param digests of their cards
     * @param problems told of every card or file that is not here or cannot be used
     */
    public PerceptionModels namedWith(Collection<String> digests, Problems problems) {
        List<PerceptionModel> brought =
                digests.stream().flatMap(it -> brought(it, problems).stream()).toList();
        return digests.isEmpty() ? named() : named().with(brought);
    }

    /** Keeps what cases pin of the models, so that they can be run whatever becomes of the folder, and notes its use. */
    public void keep(PerceptionModels models, Map<String, String> inputs) {
        PerceptionModel.cardsAmong(inputs).keySet().forEach(name -> {
            PerceptionModel model = models.named(name).orElseThrow();
            store.keep(model);
            registered.note(model.card().digest(), name, clock.instant());
        });
    }

    /** Keeps those of our own models whose cards are among these inputs, so that what came from elsewhere can run here. */
    public void keepOwn(Map<String, String> inputs) {
        Collection<String> cards = PerceptionModel.cardsAmong(inputs).values();
        own.all().stream().filter(it -> cards.contains(it.card().digest())).forEach(store::keep);
    }

    private List<PerceptionModel> uploaded() {
        return registered.all().stream().flatMap(it -> store.find(it).stream()).toList();
    }

    private Optional<PerceptionModel> brought(String digest, Problems problems) {
        try {
            Optional<PerceptionModel> model = store.find(digest);
            if (model.isEmpty()) {
                problems.add(problem("this server does not have the card of a perception model", digest));
                return Optional.empty();
            }
            check(model.get(), problems);
            return model;
        } catch (InvalidInput e) {
            problems.addAll(e.problems());
            return Optional.empty();
        }
    }

    private void check(PerceptionModel model, Problems problems) {
        if (model.fileSha256().isPresent() && model.file().isEmpty()) {
            problems.add(problem(
                    "this server does not have the file of the perception model " + model.name(),
                    model.fileSha256().get()));
        }
        boolean shadows = own.named(model.name())
                .filter(it -> it.origin() == Origin.BUILT_IN)
                .filter(it -> !it.card().digest().equals(model.card().digest()))
                .isPresent();
        if (shadows) {
            problems.add(problem("a built-in perception model has this name", model.name()));
        }
    }

    private static Problem problem(String message, String value) {
        return Problem.at(Place.DOCUMENT, message).withValue(value);
    }
}
