package dev.provinggrid.model.perception;

/**
 * What results with a perception model must not be used for.
 *
 * @param model its name
 * @param limitation for example {@code no predictive use}
 * @param label what the model was made from; may be empty
 */
public record ModelLimitation(String model, String limitation, String label) {}
