package dev.provinggrid.server.store.sweep;

import java.util.Map;

/**
 * What a sweep depends on besides its document, fixed at submission.
 *
 * @param inputs SHA-256 by name of further inputs (model cards, model files), to be had as blobs
 * @param softwareVersion version of this server
 */
public record Pins(Map<String, String> inputs, String softwareVersion) {}
