package dev.provinggrid.worker.model;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.worker.attempt.UnusableInput;
import dev.provinggrid.worker.runner.Runners;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Loads perception models before any case needs them and keeps the results, by which the server grants cases. For one thread. */
public final class ModelTrial {

    private static final Logger log = LoggerFactory.getLogger(ModelTrial.class);

    private final AttemptModels models;
    private final Runners runners;
    private final Map<String, String> findings = new TreeMap<>();

    public ModelTrial(AttemptModels models, Runners runners) {
        this.models = models;
        this.runners = runners;
    }

    /** By SHA-256 of the card: why a model cannot be used, empty if it can. */
    public Map<String, String> findings() {
        return Map.copyOf(findings);
    }

    /**
     * Opens models.
     *
     * @param inputs SHA-256 by name of their cards and files
     * @throws IOException when this machine cannot keep one
     */
    public void open(Map<String, String> inputs) throws IOException, InterruptedException {
        for (var card : PerceptionModel.cardsAmong(inputs).entrySet()) {
            String name = card.getKey();
            String finding = finding(name, PerceptionModel.inputsAmong(inputs, name));
            findings.put(card.getValue(), finding);
            log.info("{}", finding.isEmpty() ? "perception model " + name + " is ready" : finding);
        }
    }

    private String finding(String name, Map<String, String> inputs) throws IOException, InterruptedException {
        try {
            runners.open(models.of(inputs));
            return "";
        } catch (UnusableInput unusable) {
            return unusable.getMessage();
        } catch (RuntimeException | LinkageError fault) {
            // Not the model's fault but this machine's or ours: its cases will say so, and may do better elsewhere.
            log.error("perception model {} could not be opened here", name, fault);
            return "";
        }
    }
}
